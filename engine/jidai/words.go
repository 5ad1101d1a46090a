package jidai

import "tenka/engine"

// Kinds of action. Zones are places, counters pieces, divisions owners, markers cards. The package comment says who chooses what.
const (
	KindFormation engine.Kind = iota + 1 // N: the formation tried, 0 to keep the present one; before the first turn the one chosen
	KindActivate                         // Owner: a division
	KindMove                             // Piece: a unit; To: where it ends; N: 1 where it mounts or dismounts there
	KindEnd                              // of moves, fires, charges or melees
	KindFire                             // Piece: the lead attacker; To: the target zone
	KindLead                             // Piece: the lead defender
	KindSpend                            // Card: a marker; one of either sign is named by its sign
	KindHold                             // no marker
	KindCharge                           // Piece: the lead attacker; To: the target zone
	KindCounter                          // Piece: the unit that counters the charge
	KindDecline                          // no counter-charge, no further melee
	KindMelee                            // Piece: the lead attacker; To: the target zone
	KindPlace                            // To: where the new commander stands
	KindRetreat                          // To: the zone, or OffMap
	KindAdvance                          // Piece: the lead attacker first, then others
	KindStay                             // nobody advances, or nobody else
	KindFurther                          // Piece: the lead attacker; To: the target zone
)

// OffMap is the place of those who leave the map. The zones of both battles are the places before it.
const OffMap = engine.Place(nagashinoZones + shizugatakeZones + 1)

// How much the two battles have.
const (
	nagashinoZones   = 74
	shizugatakeZones = 63
)

var (
	sceneIDs       = [2]string{"nagashino", "shizugatake"}
	sceneZones     = [2]int{nagashinoZones, shizugatakeZones}
	sceneDivisions = [2]int{18, 14}
	sideIDs        = [2][2]string{{"allies", "takeda"}, {"hideyoshi", "shibata"}}
	formationIDs   = [mostFormations + 1]string{"", "DDD", "DD", "D", "F", "A", "AA", "AAA"}
)

// Formations by number.
const (
	formationDDD int8 = iota + 1
	formationDD
	formationD
	formationF
	formationA
	formationAA
	formationAAA
)

// Markers. The one of either sign is named by its sign when it is spent. Rules jidai.formation.list, jidai.marker.spend.
const (
	Minus3 engine.Card = iota + 1
	Minus2
	Minus1
	Plus1
	Plus2
	Plus3
	Either
	EitherPlus
	EitherMinus
)

// signs are what the markers add. Rule jidai.marker.spend.
var signs = [...]int8{0, -3, -2, -1, 1, 2, 3, 0, 1, -1}

// Value is what a marker adds to the differential, 0 for the one of either sign. Rule jidai.marker.sense.
func Value(m engine.Card) int { return int(signs[m]) }

// held is the marker of a hand that is spent as m.
func held(m engine.Card) engine.Card {
	if m > Either {
		return Either
	}
	return m
}

// Events. Seat is a side, that of who threw where dice are told; a division is Owner, a counter Piece; a zone is To unless something else is said.
const (
	EventTurn           engine.EventKind = iota + 1 // N: its number, A: how many there are, B: 1 by night
	EventArmy                                       // Seat, Piece: the new army commander
	EventNoArmy                                     // Seat
	EventChosen                                     // Seat: has chosen its formation
	EventChosenOwn                                  // Seat, N: the formation, 0 to keep; for the seat alone
	EventTry                                        // Seat, N: the die, A: 1 where it succeeds
	EventFormation                                  // Seat, N: its formation
	EventDraw                                       // Seat, N: markers
	EventDrawn                                      // Seat, Card: for the seat alone
	EventIsolated                                   // Owner
	EventInitiative                                 // Seat, N: the die; A: the whole sum, 0 where it is not shown
	EventFirst                                      // Seat
	EventReinforce                                  // Seat, Owner, N: the die, A: it must be less
	EventArrives                                    // Owner
	EventMaeda                                      // Seat, Owner, N: the die, A: it must not be more
	EventMaedaLeaves                                // Owner
	EventActivate                                   // Seat, Owner
	EventActivateRoll                               // Seat, Owner, N: the die, A: quality
	EventActivateFails                              // Owner
	EventMove                                       // Piece, From, To, N: points, A: allowance
	EventEnter                                      // Piece, To, N: points, A: allowance
	EventMount                                      // Piece, To
	EventDismount                                   // Piece, To
	EventExhaust                                    // as EventCheck, for a counter that has spent all its points
	EventFire                                       // Piece: the lead attacker, From, To
	EventLead                                       // Piece: the lead defender, To
	EventLaid                                       // Seat: a marker, face down
	EventSpent                                      // Seat, Card
	EventFireRoll                                   // Seat, Piece: the lead attacker, To, N: the total, A, B: the dice, C: the differential
	EventMeleeRoll                                  // as EventFireRoll
	EventNothing                                    // Piece: unhurt
	EventCheck                                      // Seat, Piece: of a lead, N: the die, A: what is added, B: quality, C: 1 where it succeeds
	EventDisorder                                   // Piece, N: its level
	EventLoss                                       // Piece, N: strength points lost, A: left
	EventEliminated                                 // Piece, To
	EventCharge                                     // Piece, From, To
	EventCounter                                    // Piece, To
	EventCounterRoll                                // Seat, Piece: the charger, then who counters, N: the die, A: its quality
	EventChargeBroken                               // Piece
	EventChargeHolds                                // Piece
	EventChargeVoid                                 // Piece
	EventMelee                                      // Piece, From, To
	EventFurther                                    // Piece, From, To
	EventRetreat                                    // Piece, From, To
	EventLeaves                                     // Piece, From: off the map
	EventBlocked                                    // Piece, To: cannot retreat
	EventAdvance                                    // Piece, From, To
	EventReplaced                                   // Piece, To: a generic Taisho
	EventLeaderless                                 // Owner
	EventControl                                    // Seat, To
	EventReorganise                                 // as EventCheck, for whoever is disordered
	EventFormationShown                             // Seat, N: its formation
	EventTurnEnd                                    // N
	EventEndDecisive                                // Seat, N: the difference, A, B: points of both sides
	EventEndMarginal                                // as EventEndDecisive
	EventEndDraw                                    // N, A, B
	EventUnfought                                   // Owner: its activation ends, and nobody has fired or attacked in it
	EventUncountered                                // Piece: the charger
)

// Draws.
const (
	drawFormation  engine.Draw = iota + 1 // a try
	drawMarkers                           // the markers of a side
	drawInitiative                        // a die a side
	drawReinforce
	drawMaeda
	drawActivate
	drawExhaust
	drawCombat // two dice
	drawCheck  // of a lead
	drawCharge // the charger's die, then the other's
	drawReorganise
)

// Reasons. Place is a zone, Piece a counter, Owner a division, unless something else is said.
const (
	reasonOver         engine.Reason = iota + 1 // the battle is over
	reasonState                                 // something else is chosen now
	reasonSeat                                  // Owner: who chooses
	reasonStray                                 // the step names something it has no use for
	reasonFormation                             // N: the present one, or none of the seven
	reasonOnce                                  // Owner: has been activated
	reasonOwn                                   // Owner: not an own division that can act; A: a cause
	reasonMoveDivision                          // Piece: not of the activated division
	reasonMoveOnce                              // Piece: has moved; A: causePlaced where it was placed
	reasonMoveMount                             // Piece: cannot mount
	reasonStand                                 // Piece, Place: stands there
	reasonEnter                                 // Place: no zone of entry
	reasonBarrier                               // Place, Other: the zone, or the border to it, cannot be crossed
	reasonEnemy                                 // Place: an enemy stands there
	reasonCost                                  // Place, Piece, Want: points it has, Got: points it takes, 0 where no way leads there
	reasonStack                                 // Place, Want: strength points allowed, Got: there would be
	reasonUnitStray                             // Piece, Place, Want: as far as it is, Got: as far as it would be
	reasonFireOnce                              // Place: has fired
	reasonFireLA                                // Piece: cannot fire now; A: a cause
	reasonZeroFire                              // Piece: fire strength 0
	reasonFireServants                          // Piece
	reasonFireTarget                            // Place: nobody there who moved
	reasonFireRange                             // Place, Other: out of range or sight
	reasonFireLD                                // Piece: not the one to be hit first; A: a cause
	reasonLeadServants                          // Piece: servants lead only alone
	reasonMeleeLD                               // Piece: not in the zone attacked
	reasonMarker                                // Card: not in hand
	reasonCommand                               // Piece: the lead is not in command
	reasonCharge                                // Piece, Place; A: a cause
	reasonCounter                               // Piece
	reasonMeleeLA                               // Piece: cannot attack; A: a cause
	reasonZeroMelee                             // Piece: melee strength 0
	reasonMeleeBorder                           // Place, Other
	reasonMeleeOnce                             // Place: has attacked
	reasonChargeFirst                           // Piece: its charge must be fought
	reasonPlace                                 // Place: not among the nearest
	reasonRetreatLegal                          // Place: cannot be entered; A: a cause, Want: strength points allowed, Got: there would be
	reasonRetreatTo                             // Place: not toward the line of retreat
	reasonAdvance                               // Piece: may not advance
	reasonFurther                               // Piece, Place
)

// Causes: which condition of a rule a refusal fails. They are {{.A}} of its sentence.
const (
	causeAbsent    = iota + 1 // not on the map
	causeForeign              // another side's
	causeWaiting              // has not arrived
	causeDivision             // of another division than the activated one
	causeStray                // from its commander
	causeRetreated            // in this activation
	causeAdvanced             // in this activation
	causePlaced               // as a new commander, in this activation
	causeMoved                // somebody in its zone has moved
	causeCharges              // its zone has declared a charge
	causeSort                 // not mounted
	causeDisorder
	causeBorder // no border of the right style leads there
	causeGround // not open
	causeEmpty  // no enemy stands there
	causeEnemy  // an enemy stands there
	causeRoom   // it is full
	causeElsewhere
	causeCommander // while other units stand there
	causeHit       // before, while others were not
	causeFoot      // while mounted ones stand there
)
