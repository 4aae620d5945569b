"""What every screen is made of: markup, signs, the frame around it. It knows no rules."""
