package nobunaga

import "tenka/engine"

// Kinds of action. Zones are places, clans owners, leaders pieces, cards cards. The package comment says which of them are one choice.
const (
	KindBid       engine.Kind = iota + 1 // N: zones, or cards; Owner: the camp that would get the cards, none for 0
	KindUse                              // N: the turn in which the extra cards are drawn
	KindSuccessor                        // Owner: the clan; To: a zone with a corps of it
	KindPlace                            // Piece: an Oda leader; To: a zone
	KindDone                             // ends the placement of the leaders, the second action of Double, or the choice of a revolt
	KindMarker                           // Die: its face; Owner: the clan whose marker moves one box right
	KindRaise                            // Die: its face; Owner: the clan; To: the zone of its new corps
	KindDecline                          // Die: its face
	KindFirst                            // Owner: the seat that plays the first round
	KindPass
	KindEvent     // Card: its text alone; Owner, To, Piece: its targets
	KindReinforce // Card: the one spent for a die
	KindDiplomacy // Owner: the clan; N: the box its marker moves to, from 1 on the left; then KindPay
	KindMarch     // From: the zone; Owner: the clan; then who goes, the way, and KindPay or KindPlay
	KindFight     // From: the zone; Owner: the clan; then who fights, and KindPay or KindPlay
	KindTake      // Owner: the clan; N: its corps that go or fight
	KindLead      // Piece: a leader who goes or fights
	KindGo        // To: the next zone of the way
	KindLeave     // Owner: the clan; N: its corps that stay behind here
	KindPart      // Piece: a leader who stays behind here
	KindPay       // Card: it pays and no more; Owner: the group attacked, in an extra battle only
	KindPlay      // Card: it pays and its text is used; Owner as for KindPay
	KindTarget    // Owner: the clan of the attacked group
	KindHit       // Piece: a leader who takes one of the hits
	KindFlee      // Piece: the leader; To: where to
	KindFire      // Concentrated fire is used
	KindHold      // the card is not played
	KindStop      // no extra battle, no battle of a revolt
	KindForce     // after Double: the Opponents must pass their next round
	KindDiscard   // Card: of the Oda hand that was shown
	KindControl   // Owner: the clan; To: the zone
)

// Places: the zones by their number, then the land that nobody enters.
const (
	Yamashiro engine.Place = iota + 1
	SouthOmi
	NorthOmi
	Mino
	Owari
	Mikawa
	Totomi
	Suruga
	Kai
	SouthShinano
	NorthShinano
	Echigo
	Etchu
	Noto
	Kaga
	Echizen
	Wakasa
	Tango
	Tamba
	Tajima
	Harima
	MimasakaInaba
	Bizen
	Bitchu
	AwaSanuki
	NorthSettsu
	KiiIshiyama
	Kawachi
	Yamato
	Ise
	Nagashima
	Hida
	HokiBit
	IzuBit

	zones = int(Nagashima)
)

// Sorts of piece: corps, fresh or spent, then the leaders in the order of the data, then the successor of each clan but Oda.
const (
	Corps engine.Piece = iota + 1
	SpentCorps
	Nobunaga
	Shibata
	Niwa
	Hashiba
	Akechi
	Takigawa
	Sakuma
	TokugawaIeyasu
	MatsunagaHisahide
	UkitaNaoie
	AzaiNagamasa
	AsakuraYoshikage
	MiyoshiTrio
	Kennyo
	TakedaShingen
	TakedaKatsuyori
	Yamagata
	UesugiKenshin
	MoriTerumoto
	Kobayakawa
	Kikkawa
	TokugawaSuccessor
	MatsunagaSuccessor
	UkitaSuccessor
	AzaiSuccessor
	AsakuraSuccessor
	MiyoshiSuccessor
	HonganjiSuccessor
	TakedaSuccessor
	UesugiSuccessor
	MoriSuccessor

	leaders = int(MoriSuccessor - SpentCorps)
	printed = int(Kikkawa - SpentCorps) // those of the data
)

// Cards, those of the Oda deck first. A card that a deck holds twice is one entry.
const (
	ORecruit engine.Card = iota + 1
	ONiwa
	ODouble
	OFire
	OGift
	ONegotiate
	OShips
	OAkechi
	OShibata
	OHideyoshi1
	OHideyoshi2
	PDistrust
	PParadise
	PEspionage
	PUesugi
	PTakeda
	PMori
	PReinforce
	PPrince
	PIllness
	PJustice
	PRecruit

	cards = int(PRecruit)
)

// Clan is a clan by its place in the data, the neutral army last.
type Clan int8

// The clans.
const (
	Oda Clan = iota
	Tokugawa
	Matsunaga
	Ukita
	Azai
	Asakura
	Miyoshi
	Honganji
	Takeda
	Uesugi
	Mori
	NeutralArmy

	clans       = int(NeutralArmy) + 1
	noClan Clan = -1
)

// Owner is the clan as actions and events name it.
func (k Clan) Owner() engine.Owner { return engine.Owner(engine.MaxSeats + 1 + int(k)) }

// ClanOf is the clan of an owner; false if it is no clan.
func ClanOf(o engine.Owner) (Clan, bool) {
	k := Clan(int(o) - engine.MaxSeats - 1)
	return k, k >= 0 && int(k) < clans
}

// The camps as actions and events name them, after the clans.
const (
	OdaCamp       = engine.Owner(engine.MaxSeats + 1 + clans)
	OpponentsCamp = OdaCamp + 1
)

// Events. Clans are owners; a zone is To unless the remark says otherwise.
const (
	EventSides         engine.EventKind = iota + 1 // Owner: the seat that plays Oda; Seat: the one that plays the Opponents
	EventBid                                       // Seat
	EventBidOwn                                    // Seat, N, Owner: a camp; for the bidder alone
	EventBidOpen                                   // Seat, N, Owner: a camp
	EventBidTie                                    // Seat, N: its die
	EventGoal                                      // N: the resource zones Oda needs after the last turn
	EventBalance                                   // Owner: the seat that gets N extra cards
	EventBalanceUse                                // Seat, N: the turn
	EventTurn                                      // N: its number, A: how many there are, Owner: the seat that will choose which side begins
	EventDraw                                      // Seat, N: cards, A: resource zones
	EventDrawn                                     // Seat, Card: for the seat alone
	EventSuccessor                                 // Owner: the clan, Piece, To
	EventPlace                                     // Piece, To
	EventOdaDie                                    // N: the die, Piece: the leader it names, A: the corps it gives
	EventRaised                                    // Owner: the clan, To, N: fresh corps
	EventRaisedSpent                               // Owner: the clan, To, N: spent corps
	EventNoCorps                                   // Piece: the leader the die names; nothing is placed
	EventOppDice                                   // N: the first die, A: the second, 0 for none
	EventDieTaken                                  // N: the die that is carried out
	EventDieLost                                   // N: a die without an option left
	EventDeclined                                  // N: the die
	EventFirst                                     // Seat: the one that chooses, Owner: the seat that begins
	EventPass                                      // Seat
	EventPassEmpty                                 // Seat: its hand is empty
	EventPassForced                                // Seat: by Double
	EventPay                                       // Seat, Card
	EventPlay                                      // Seat, Card: with its text
	EventReinforce                                 // Seat: rolls for reinforcements
	EventDiplomacy                                 // Seat, Owner: the clan
	EventMarch                                     // Owner: the clan, From, N: corps, A: leaders
	EventLead                                      // Piece, From: he goes or fights
	EventStep                                      // Owner: the clan, From, To, N: corps, A: leaders
	EventDrop                                      // Owner: the clan, To, N: corps
	EventDropLeader                                // Piece, To
	EventInvade                                    // Owner: the clan, To
	EventMarker                                    // Owner: the clan, N: its box now, A: its box before, from 1
	EventCampOda                                   // Owner: the clan has joined the Oda camp
	EventCampNeutral                               // Owner: the clan has become neutral
	EventCampOpponents                             // Owner: the clan has joined the Opponents
	EventAtWar                                     // Owner: the major clan at war for good
	EventFight                                     // Owner: the clan, To, N: corps, A: leaders: in-place combat
	EventBattle                                    // Seat: the attacking clan, Owner: the clan attacked, To, N: attacking corps, A: corps attacked, B: number of the battle in this action
	EventAttackRoll                                // Seat, Owner: the attacking clan, To, N: dice, A: value, B: hits
	EventCounterRoll                               // Seat, Owner: the clan attacked, To, N: dice, A: value, B: hits
	EventFireRoll                                  // as EventCounterRoll
	EventNoRoll                                    // Owner: a clan without a commander, To
	EventLostCorps                                 // Owner: the clan, To, N: corps
	EventHit                                       // Piece, To
	EventLone                                      // Piece, To: alone among enemies
	EventKilled                                    // Seat, Piece, To, N: the die
	EventSpared                                    // Seat, Piece, To, N: the die: he is not killed, and flees where he can
	EventFlees                                     // Piece, From, To
	EventNoRefuge                                  // Piece, From: nowhere to flee to
	EventHold                                      // Seat: no Concentrated fire
	EventControl                                   // Owner: the clan that controls the zone now, Seat: the one that did before, To
	EventForce                                     // Seat: must pass its next round
	EventLapse                                     // Seat: need not pass any more, the phase is over
	EventEspionage                                 // Card: lost by Oda
	EventShown                                     // Card: of the Oda hand, for the Opponents alone
	EventDiscard                                   // Card: lost by Oda
	EventWonOver                                   // Owner: the clan that loses a corps, To
	EventReadied                                   // Owner: the clan, To, N: corps fresh again
	EventReadiedLeader                             // Piece, To
	EventIll                                       // Piece, To
	EventParadise                                  // N: value of the leader, A: of the corps
	EventActionsEnd
	EventCardsLost         // Seat, N: cards left in hand
	EventEndNobunaga       // Owner: the seat that wins
	EventEndZones          // Owner: the seat that wins, N: victory zones
	EventEndAll            // Owner: the seat that wins, N: resource zones
	EventEndFinal          // Owner: the seat of Oda, which wins, N: its score, A: the score it needed
	EventEndFinalOpponents // Owner: the seat that wins, N: the score of Oda, A: the score it needed
)

// Draws.
const (
	drawCards     engine.Draw = iota + 1 // the hand of a side, in the order drawn
	drawReinforce                        // a die of the Oda table, or the dice of the Opponents
	drawAttack                           // one die a corps
	drawCounter
	drawFire
	drawLeader    // the leader loss table
	drawEspionage // the place of the card in the Oda hand, from 1
	drawTies      // one die a seat
)

// Reasons. Owner is a clan unless something else is said.
const (
	reasonOver             engine.Reason = iota + 1 // the match is over
	reasonNotYourTurn                               // Owner: the seat that chooses
	reasonStray                                     // the step names something it has no use for
	reasonNotNow                                    // something else is chosen now
	reasonBidZones                                  // Want: the most, Got
	reasonBidCards                                  // Want: the most, Got
	reasonUseTurn                                   // turn 1 or 2
	reasonSuccessorClan                             // Owner: due is this clan
	reasonSuccessorZone                             // Place: no corps of it there
	reasonPlaceLeader                               // Piece: stands on the map, or is no Oda leader
	reasonPlaceZone                                 // Place: not controlled by clan Oda with a corps of it
	reasonPlaceAll                                  // Want: leaders still off the map
	reasonDie                                       // Got: a face that no die left shows
	reasonDieMarker                                 // Got: the die; it moves no such marker, Owner
	reasonDieCorps                                  // Got: the die; it gives no corps to Owner
	reasonDieTwo                                    // Owner: not among those of this die
	reasonDieTwoTwice                               // Owner: has had its corps
	reasonDieSix                                    // Owner: no minor clan
	reasonCorpsCamp                                 // Owner: not in the camp of the Opponents
	reasonCorpsZone                                 // Place: no unit of Owner there
	reasonClanGone                                  // Owner: no unit on the map
	reasonClanStock                                 // Owner: no corps in stock
	reasonFirst                                     // one of the two seats begins
	reasonCard                                      // Card: not in hand; 0 if no card is named
	reasonEvent                                     // Card: its event would change nothing
	reasonEventAction                               // Card: it carries an action: begin that first
	reasonEventReaction                             // Card: a reaction, no event
	reasonEventTarget                               // Card: has no use for Place, Owner, Piece
	reasonEventZone                                 // Owner, Place: no unit of it there
	reasonEventOpponents                            // Owner: not with the Opponents
	reasonEventCamp                                 // Owner: not of the camp of the card
	reasonEventControl                              // Place: not controlled by Owner
	reasonEventControlCamp                          // Place: not controlled by the camp
	reasonEventRising                               // Place: of neutral armies, while Owner still stands somewhere
	reasonEventReinforce                            // Place: of none of the clans of the card
	reasonEventMajor                                // Owner: no major clan
	reasonEventMinor                                // Owner: no minor clan
	reasonEventHashiba                              // he is not on the map
	reasonEventHonganji                             // is not won over
	reasonEventLink                                 // Place: not linked by land to Other, where Hashiba stands
	reasonEventFresh                                // Owner, Place: no fresh corps there
	reasonEventSpent                                // Owner, Place: no spent corps there
	reasonEventCorps                                // Piece: no corps
	reasonEventReady                                // Owner, Place: nothing spent there
	reasonEventReadyLeader                          // Piece, Place: not spent there, or ill
	reasonIllNobunaga                               // never ill
	reasonIllLeader                                 // Piece: no leader of the Oda camp on the map
	reasonIllSpent                                  // Piece: spent already
	reasonEventOnce                                 // Card: used before
	reasonPlayText                                  // Card: its text does not fit this action
	reasonPlayNone                                  // Card: its text carries no action
	reasonDiplomacyClan                             // Owner: has no marker
	reasonDiplomacyBox                              // Owner: its marker moves one box
	reasonMarkerLimit                               // Owner: the marker stands in the last box
	reasonMarkerLock                                // Owner: at war for good
	reasonMarkerLeft                                // Owner: a major clan
	reasonStackBegin                                // no stack is chosen
	reasonStackCamp                                 // Owner, Place: no units of your camp
	reasonStackFresh                                // Owner, Place, Want: fresh corps there, Got
	reasonStackLeader                               // Piece, Place: not there
	reasonStackLeaderSpent                          // Piece: spent
	reasonStackLeaderGoes                           // Piece: chosen already
	reasonStackClans                                // Owner: another clan than that of the stack
	reasonStackCorpsSet                             // the number of corps is chosen
	reasonStackEmpty                                // nobody goes yet
	reasonFrozen                                    // Owner: neutral
	reasonRange                                     // Want: steps at most
	reasonRevisit                                   // Place: the way passes it already
	reasonNowhere                                   // Place: no route leads out of it
	reasonNotGone                                   // the stack has not moved
	reasonLink                                      // Place, Other: not linked
	reasonUnplayable                                // Place
	reasonSea                                       // Place, Other: only by sea arrow
	reasonPinned                                    // Place: an enemy stands there
	reasonGarrison                                  // Owner, Place, Want: corps that may leave, Got
	reasonGarrisonMajors                            // Owner, Place, Want, Got
	reasonStop                                      // Place: an enemy stands there
	reasonNeedsCorps                                // Place: an enemy stands there
	reasonDropPick                                  // the stack is on its way
	reasonDropWhere                                 // Place: the start, or the end of the route
	reasonDropUnits                                 // Want: corps of the stack, Got
	reasonDropLeader                                // Piece: not in the stack
	reasonDropOn                                    // Place: the rest must go on
	reasonDropRest                                  // Place: the rest could not go on
	reasonNeutralZone                               // Place, Owner: the neutral clan that controls it
	reasonLimitUnits                                // Want: units at most, Got
	reasonLimitCard                                 // Want: units for one card, Got
	reasonMajorsEnemy                               // Place: an enemy stands there
	reasonMajorsCard                                // Card: its text is not used
	reasonFightEnemy                                // Place, Owner: no enemy group there
	reasonFightCorps                                // Place, Owner: no fresh corps
	reasonFightLeader                               // Place, Owner: no fresh leader
	reasonFightClan                                 // Owner: another clan
	reasonFightNeutral                              // Owner: neutral, no target
	reasonTarget                                    // Owner: no enemy group there
	reasonExtraTarget                               // Owner: not the group attacked
	reasonExtraCard                                 // Card: its text does not fit an extra battle
	reasonHitLeader                                 // Piece: not hit, or chosen already
	reasonFlee                                      // Place: no refuge; Piece: who flees
	reasonFire                                      // the card is not in hand
	reasonDoubleLeader                              // Piece: another fresh leader goes
	reasonRevolt                                    // no battle of the revolt
	reasonJustice                                   // Card: not in the Oda hand
	reasonControl                                   // Owner: not among those with most units
)
