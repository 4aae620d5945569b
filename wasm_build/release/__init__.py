"""Release of the engine as a package: checks, metadata and the text of a release."""
