"""Sheets of one's own: entered by taps, kept on the device, brought by links and files."""
