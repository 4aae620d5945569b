"""Browser tests of Let's Go Fishing!"""
