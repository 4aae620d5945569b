"""Building blocks of all screens: markup, icons and layout. They know no rules."""
