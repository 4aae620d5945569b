"""The rules of Let's Go Fishing!, a module a room of the harbour.

`flow` has the course of the game, `places` where a token may be put and what that brings; what
follows stands in `oil`, `fishing`, `finds`, `freezers`, `equipment`, `market` and `piracy`, what
chance decides in `deals`, what ends a round in `rounds`. `mat` is the player's own mat, `unknown`
what a seat cannot know.
"""
