// Package club keeps many matches that are played apart, for workers that may die at any time.
//
// A club has one server or several, and workers. The servers keep, of each room, two things: the lines of its match's file, and what opens the room
// again for its guests. All else is made of these, so no worker has anything to say when it ends: another one goes on.
//
//	log.ROOM       in the stream LOG: the lines of the match's file, those of one change in one message
//	ROOM           in the bucket ROOMS: what room.Options.Keep is given
//	ROOM           in the bucket HELD: the worker that has the room open
//
// A match in which nobody has chosen begins in its room, when its persons are there and their programs have thrown their seeds. Until then it has no log.
// Its first lines, with the seeds of all, are one message. What a guest hears of its seat, of a commitment or of a seed is in ROOMS before that.
//
// A room that nobody has open costs no memory. When a guest says something to it, one worker hears that, takes the room, reads its match and opens it;
// from then on it hears the guests itself. It closes the room when nobody has been there for some minutes.
//
// Two workers may believe that they hold a room, for a moment or where a line is slow. So every message to the log says which one it follows: the
// server takes one of two that follow the same, and whose message it does not take drops the room. Who opens a room writes an empty message soon, if
// nothing else comes first. So the worker before can write nothing more, and whoever has read too little finds out. Guests hear only what the log has,
// for that moment perhaps not all of it; a choice that a guest says again after that is found in it, and is taken no second time.
package club
