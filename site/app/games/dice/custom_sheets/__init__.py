"""Custom sheets: entered by taps, stored on the device, shared by link or file."""
