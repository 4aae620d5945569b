"""The page's half of Let's Go Fishing!"""
