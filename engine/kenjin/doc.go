// Package kenjin is the game Kenjin: on each border two armies meet. Each seat has thirteen cards and lays many of them face down; then
// every battlefield is fought.
//
// The rules stand in the files setup, draft, engage, abilities, battle, tiles and score, in the order of the rulebook; hidden finds out
// which seats know a card. fields lists the fields of a position in a file, and the files decode check the conditions between several
// fields. Computer players use evaluate (how the seats stand), improvise (a quick choice) and race (which choices are compared, and how
// face-down cards are guessed).
//
// Each rule is one function with the rule's id above it, used by both Legal and Check. The numbers of the game come from kenjin.json.
//
// # Actions
//
// In actions and events a lane is a place, a unit is a piece, a battlefield tile is a card. A slot is the number of a card on its side of a
// lane, from 1; the last one is on top.
//
//	kind         fields                    who and when
//	draft        Card, To                  the seat that drafts; To is the lane the tile is laid on, one for each seat and half
//	engage       Piece, To                 the seat whose turn it is; every unit but the Assassin
//	assassinate  Owner, To, N              the same, with the Assassin in hand: the card in slot N of Owner's side of To
//	scout        From, N                   after engage of the Scout at From: slot N of the opposing side
//	look         Owner, To, N              after engage of the Shugenja: slot N of Owner's side of To
//	move         From, N, To               after engage of the General at From: slot N of the own side goes to To
//	supply       To                        the winner of the Supply camp, twice
//	destroy      From, N                   a seat with several lowest cards in the Sanctuary at From: slot N of the own side
//
// An ability must be used if it can be. So a Scout, a Shugenja or a General and the card that its ability takes are one choice of two
// steps, and one record of the log. Between the two steps Open is true; the first step alone draws nothing and shows nothing, and an undo
// takes the unit back into hand. A unit whose ability finds no card is a choice of one step. The two lanes for the Supply camp are also one
// choice of two steps, in either order.
//
// # What is secret
//
// Each card holds the set of seats that know its face, wherever the card goes. A view leaves out the faces that its seats do not know. It
// holds everything else: who engaged a card, where, which cards lie face up, who has looked at which card. The events lay, look, move and
// assassinate have two forms: complete for seats that know the card, and without Piece for the others. Cards that everybody learns are
// shown by Reveal.
//
// # Events of a battle
//
// The records of the last engaged card, of supply and of destroy have the events of the battles that follow, in this order. In each event
// To is the lane and Card its tile:
//
//	battles_begin   once
//	battle          N: value, A: its number among the battles, B: how many there are
//	port            Owner, To, N: power for its face-up cards; for each side with any, on the Port alone
//	reveal          Owner, To, N: slot, Piece; for each card that lay face down
//	archer          Seat: the side of the Archer, A: its slot; Owner: the side that loses the card in slot N, Piece
//	samurai         the same for each card that falls to a Samurai
//	sanctuary       Owner: the side, N: slot, Piece, A: the power it had; Seat too where the seat chose it
//	power           Owner, N: slot, Piece, A: power here, B: printed power; for each card that is left
//	total           Owner, N: total, A: sum of the cards, B: Port, C: Supply camp, D: Palace (negative); for each side that has cards left
//	ahead_power     Owner, A: its total, B: the other's
//	ahead_cards     Owner, A: both totals, B: its cards, C: the other's cards
//	ahead_alone     Owner, A: its total, B: its cards
//	tie, empty      nobody is ahead
//	goldentemple    Owner: who was ahead, N: its total, A: the power it needs
//	fortress        Owner: who was ahead, N: its cards, A: the cards it needs
//	conquer         Owner, N: value
//	nobody          N: value
//	supply          Seat, Owner: whose army, N: power; two of them, between two battles
//	battles_end     once, then removed, score_field to score_coward, score, score_team, and how it ends
//
// There is a moment after the last card and its ability, before the battles begin, and in each battle after each Effect with an event. The
// view of a moment shows the cards, the strengths and the points as they are then.
//
// The battle of the Sanctuary stops after the Samurai if a seat must choose a card. The record of destroy goes on with it.
package kenjin
