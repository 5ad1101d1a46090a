// Package post carries lines of bytes between the host of a room and those who sit in it, over one TCP port, and knows nothing of what they mean.
//
// A room is found by its code of four words, or by an invitation: the words, the addresses and the print of the room's certificate on one line. Who
// knows the words proves it without saying them, and the host proves it in turn. Both proofs hold for one certificate alone, so that nobody in the
// middle can pass them on: who has only the words is as safe as who has the whole invitation.
//
// A guest is its key. The key is made once for a room and kept in a file; with it the guest finds its seat again after its program, the host's
// program or the line has failed. The server lets a key write only to two subjects of its own and read only two others:
//
//	tenka.ROOM.join.KEY   to the host: who asks to sit down, and who is back
//	tenka.ROOM.act.KEY    to the host: what a seat asks and says; nobody hears it before the key has a seat
//	tenka.ROOM.seen.KEY   from the host: what the seat is sent
//	tenka.in.KEY.>        from the host: answers
//
// Whether a key may have a seat, and which, the host decides; so a seat can change hands while permissions stay as they are, and a club's server,
// whose permissions are its own, needs to know no seat. Such a server has TLS with the handshake first, gives a nonce to sign, and lets each key do what
// stands above. Where several rooms of such hosts are there, the first that answers is asked.
//
// Many rooms of one program share a [Trunk] to a [Server], or to several. There a room has a name that is made of the words and the certificate, as slowly
// as the proof is: a guest names it, and whoever has the room answers.
//
// What is sent while a line is broken is lost, and a message can be lost where a guest reads too slowly. Who uses the package numbers what it sends,
// asks for what is missing when the line is back, and makes what it asks for harmless when it is asked twice. What does arrive, arrives in order.
//
// A wrong wall clock changes nothing: only time that has passed is measured.
package post

import "time"

// Watch is the seat of all who only watch. The seats of players are numbered by the caller, from 0.
const Watch = -1

// The bounds of what is carried.
const (
	toSeat    = 1 << 20  // bytes of a message or an answer of the host
	toHost    = 64 << 10 // bytes of a message of a guest
	lineRunes = 300      // of a line that is said
	nameRunes = 40       // of a guest's name
	mostKeys  = 64       // guests of a room
)

// The times of a room.
const (
	beatEvery    = 5 * time.Second  // a guest is heard at least so often
	quietAfter   = 20 * time.Second // nothing heard for so long: no answer
	joinWithin   = 10 * time.Second
	answerWithin = 2 * time.Second // at the door
)
