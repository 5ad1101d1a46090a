// Package letter plays a match by letters: files that any messenger carries, one for each turn, sealed to their reader's key. Inside are the messages of
// package apart.
//
//	invitation   the host's, open to read: a game, a seat, the host's key, and a token that is good for one answer
//	to the host  the guest's name, its key and its secret, what it has, and what it asks
//	to the guest what it lacks
//
// Who answers an invitation first with its token has the seat; so an invitation goes to one person alone. Where the wrong person has answered, the host sees
// its name, and invites anew: then the first answer counts no more. From the answer on, each letter of either side carries the secret that the guest has
// made up, and nobody else can read it. So neither who carries these letters nor who has
// read the invitation can pose as the guest or as the host. The invitation itself is as safe as its messenger: who can put another one in its place can put
// another key in it.
//
// Letters may be lost, come twice, or come in another order. Each is numbered, and says all that its reader is not known to have: an older one is refused and
// nothing is missing. What a guest asks is numbered too, and is taken once. So is what the host says beside the match: package together asks so for a
// step back that needs the reader's consent.
//
// The package touches no disk. What must be kept changes with each letter that is read or written, and with each choice; it is secret. It is kept before the
// letter is sent.
package letter
