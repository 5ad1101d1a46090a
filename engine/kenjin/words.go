package kenjin

import "tenka/engine"

// Kinds of action. A lane is a place, a unit is a piece, a tile is a card. A slot is the number of a card on its side, from 1.
const (
	KindDraft       engine.Kind = iota + 1 // Card: a tile of the display; To: its lane, which depends on the seat
	KindEngage                             // Piece: any unit but the Assassin; To: an own lane
	KindAssassinate                        // Owner, To, N: the seat, the lane and the slot of the victim
	KindScout                              // From: the Scout's lane; N: the slot of the opposing card to turn up
	KindLook                               // Owner, To, N: the seat, the lane and the slot of the card
	KindMove                               // From: the General's lane; N: the slot of the own card; To: another own lane
	KindSupply                             // To: a lane whose army gets power; two of them, in either order, are one choice
	KindDestroy                            // From: the Sanctuary's lane; N: the slot of the own card
)

// Places: the lanes of two seats, then those of three and four.
const (
	L1 engine.Place = iota + 1
	L2
	L3
	L4
	A4
	A6
	B4
	B6
	C4
	C6
	D4
	D6

	places = int(D6)
)

// Sorts of piece: the units, the regular ones first.
const (
	Scout engine.Piece = iota + 1
	Shugenja
	General
	Assassin
	Ashigaru
	Lord
	Peasant
	Brute
	Archer
	Samurai

	units = int(Samurai)
)

// Cards: the battlefield tiles, those of the low value first.
const (
	Port engine.Card = iota + 1
	RiceField
	Village
	Supply
	Torii
	Pass
	Sanctuary
	Palace
	GoldenTemple
	Fortress

	tiles = int(Fortress)
)

// Events. Seat is who acts, Owner the side or the seat that the event is about. To is the lane, Card its tile and N the slot unless something else is
// said. The package comment says more.
const (
	EventSetupTile    engine.EventKind = iota + 1 // To, Card: a tile lies in the lane, N: its value
	EventDisplay                                  // Card: a tile to be drafted, N: its value
	EventFirst                                    // Owner: the first player
	EventDraft                                    // Seat, Card, To
	EventTileOut                                  // Card: the tile that nobody drafted, N: its value
	EventEngage                                   // Seat, Piece, To, N: face up
	EventLay                                      // Seat, To, N: face down; Piece for those who know it
	EventAssassinate                              // Seat; Owner, To, N: the side and the slot of the victim; Piece: the removed card, for seats that know it
	EventNoTarget                                 // Seat, Piece: the unit whose ability finds no card, To
	EventScout                                    // Seat; Owner, To, N: the side and the slot of the card; Piece: turned up for everybody
	EventLook                                     // Seat; Owner, To, N: the side and the slot of the card; Piece for seats that have looked
	EventMove                                     // Seat, From, N, To, A: the slot there; Piece for those who know it
	EventBattlesBegin                             //
	EventCoward                                   // Owner: the seat that engaged its Lord last, N: the points at the end
	EventBattle                                   // To, Card, N: value, A: its number among the battles, B: how many there are
	EventPort                                     // Owner, To, N: power for the face-up cards
	EventReveal                                   // Owner: the side, To, N, Piece
	EventArcher                                   // Seat: the Archer's side, Owner: the side that loses a card, To, N, Piece, A: the Archer's slot
	EventSamurai                                  // Seat: the Samurai's side, Owner: the side that loses a card, To, N, Piece, A: the Samurai's slot
	EventSanctuary                                // Owner: the side, To, N, Piece, A: its power; Seat: the same seat where it chose
	EventPower                                    // Owner: the side, To, N, Piece, A: power here, B: printed power
	EventTotal                                    // Owner, To, N: total, A: cards' power, B: Port, C: Supply camp, D: Palace (negative)
	EventAheadPower                               // Owner, To, A: its total, B: the other's
	EventAheadCards                               // Owner, To, A: both totals, B: its cards, C: the other's cards
	EventAheadAlone                               // Owner, To, A: its total, B: its cards: the other side is empty
	EventTie                                      // To, A: both totals, B: both numbers of cards
	EventEmpty                                    // To: neither side has a card
	EventGoldenTemple                             // Owner: the side that was ahead, To, N: its total, A: the power it needs
	EventFortress                                 // Owner: the side that was ahead, To, N: its cards, A: the cards it needs
	EventConquer                                  // Owner, To, Card, N: value
	EventNobody                                   // To, Card, N: value that nobody gets
	EventSupply                                   // Seat, Owner: the seat of the army, To, N: power there
	EventBattlesEnd                               //
	EventRemoved                                  // Seat: the Assassin's owner, Owner: the owner of the card, Piece: shown now
	EventScoreField                               // Owner, To, Card, N: points
	EventScoreTorii                               // Owner, To, N: points, A: the lanes they are for
	EventScorePeasant                             // Owner, To, N: points
	EventScoreLord                                // Owner, To, N: points
	EventScoreCoward                              // Owner, N: points (negative)
	EventScore                                    // Owner, N: score, A: lanes conquered
	EventScoreTeam                                // Seat, Owner: the two partners, N: score, A: lanes conquered
	EventEnd                                      // Owner: the winner, N: score
	EventEndLanes                                 // Owner: the winner by more lanes, N: score, A: its lanes
	EventEndShared                                // Owner: one of the seats that share the victory, N: score; one event for each of them
	EventEndTeam                                  // Seat, Owner: the two partners who win, N: score
	EventEndTeamLanes                             // Seat, Owner: the two partners who win by more lanes, N: score, A: their lanes
	EventEndDraw                                  // N: score of both teams
)

// Draws, in the order of kenjin.setup.order_of_draws.
const (
	drawFirst engine.Draw = iota + 1
	drawLow
	drawHigh
	drawCards // cards that a scenario leaves open
)

// Reasons. Card is the tile of the lane Place unless something else is said.
const (
	reasonOver             engine.Reason = iota + 1 // the match is over
	reasonNotYourTurn                               // Owner: the seat whose turn it is
	reasonDraft4Turn                                // Owner: who drafts
	reasonDraft6Turn                                // Owner: who drafts
	reasonDraft4Tile                                // Card: not on the display (any more); 0 if no card is named
	reasonDraft6Tile                                // the same
	reasonDraft4Lane                                // Place: the lane of the tile
	reasonDraft6Lane                                // the same
	reasonDraftOver                                 // tiles are drafted before the first round
	reasonDraftFirst                                // a tile is drafted first
	reasonDeploymentOver                            // nothing is engaged once the battles have begun
	reasonAbilityMust                               // Piece: the unit whose ability comes first, Place: its lane
	reasonStray                                     // the step names something it has no use for
	reasonHand                                      // Piece: not in hand; 0 if no unit is named
	reasonOwnLane                                   // Place: no own lane; 0 if no lane is named
	reasonPassFull                                  // Place, Want: cards at most
	reasonGeneralPassFull                           // Place, Want: the General cannot be engaged there
	reasonAssassinEngage                            // the Assassin replaces a card
	reasonAssassinNoTarget                          // no other seat has a face-down card
	reasonAssassinOwn                               // Place, Got: slot of an own card
	reasonAssassinFaceUp                            // Owner, Place, Got: slot, Piece: it lies face up
	reasonAssassinEmpty                             // Place, Got: slot where that seat has no card
	reasonScoutNow                                  // no Scout was just engaged
	reasonScoutLane                                 // Place: not the Scout's lane, Other
	reasonScoutFaceUp                               // Place, Got: slot, Piece: it lies face up
	reasonScoutEmpty                                // Place, Got: slot where the opponent has no card
	reasonLookNow                                   // no Shugenja was just engaged
	reasonLookOwn                                   // Place, Got: slot of an own card
	reasonLookFaceUp                                // Owner, Place, Got: slot, Piece: it lies face up
	reasonLookEmpty                                 // Place, Got: slot where that seat has no card
	reasonMoveNow                                   // no General was just engaged
	reasonMoveFrom                                  // Place: not the General's lane, Other
	reasonMoveFaceUp                                // Place, Got: slot, Piece: it lies face up
	reasonMoveEmpty                                 // Place, Got: slot where the seat has no card
	reasonMoveSame                                  // Place: the lane where the card lies
	reasonMoveForeign                               // Place: no own lane; 0 if no lane is named
	reasonMovePassFull                              // Place, Want: cards at most
	reasonSupplyNow                                 // nobody has just conquered the Supply camp
	reasonSupplyTwice                               // Place
	reasonSupplyItself                              // Place: the Supply camp's lane
	reasonSupplyOutside                             // Place: no lane of the winner (or its partner); 0 if no lane is named
	reasonDestroyNow                                // no card is destroyed now
	reasonDestroyLane                               // Place: not the Sanctuary, Other
	reasonDestroyLowest                             // Place, Got: slot, Piece, Nums: its power, the lowest power
	reasonDestroyEmpty                              // Place, Got: slot where the seat has no card left
)

var words = engine.Vocabulary{
	Kinds:  []string{"", "draft", "engage", "assassinate", "scout", "look", "move", "supply", "destroy"},
	Places: []string{"", "L1", "L2", "L3", "L4", "A4", "A6", "B4", "B6", "C4", "C6", "D4", "D6"},
	Pieces: []string{"", "scout", "shugenja", "general", "assassin", "ashigaru", "lord", "peasant", "brute", "archer", "samurai"},
	Cards:  []string{"", "port", "ricefield", "village", "supply", "torii", "pass", "sanctuary", "palace", "goldentemple", "fortress"},
	Events: []string{"", "setup_tile", "display", "first", "draft", "tile_out", "engage", "lay", "assassinate", "no_target", "scout", "look", "move",
		"battles_begin", "coward", "battle", "port", "reveal", "archer", "samurai", "sanctuary", "power", "total", "ahead_power", "ahead_cards", "ahead_alone",
		"tie", "empty", "goldentemple", "fortress", "conquer", "nobody", "supply", "battles_end", "removed", "score_field", "score_torii",
		"score_peasant", "score_lord", "score_coward", "score", "score_team", "end", "end_lanes", "end_shared", "end_team", "end_team_lanes",
		"end_draw"},
	Draws: []engine.DrawWord{{}, {ID: "first", Of: engine.OfSeat}, {ID: "tiles4", Of: engine.OfCard}, {ID: "tiles6", Of: engine.OfCard},
		{ID: "cards", Of: engine.OfPiece}},
	NoWayBack: "kenjin.undo.barriers", WayBack: "kenjin.undo.free", Colours: "kenjin.setup.players",
	Reasons: []engine.ReasonWord{
		{},
		{ID: "over", Rule: "kenjin.turn.order"},
		{ID: "not_your_turn", Rule: "kenjin.turn.order"},
		{ID: "draft4_turn", Rule: "kenjin.setup.draft4"},
		{ID: "draft6_turn", Rule: "kenjin.setup.draft6"},
		{ID: "draft4_tile", Rule: "kenjin.setup.draft4"},
		{ID: "draft6_tile", Rule: "kenjin.setup.draft6"},
		{ID: "draft4_lane", Rule: "kenjin.setup.draft4"},
		{ID: "draft6_lane", Rule: "kenjin.setup.draft6"},
		{ID: "draft_over", Rule: "kenjin.setup.draft4"},
		{ID: "draft_first", Rule: "kenjin.phases"},
		{ID: "deployment_over", Rule: "kenjin.turn.end"},
		{ID: "ability_must", Rule: "kenjin.ability.must"},
		{ID: "stray", Rule: "kenjin.action.pure"},
		{ID: "hand", Rule: "kenjin.engage.hand"},
		{ID: "own_lane", Rule: "kenjin.engage.own_lane"},
		{ID: "pass_full", Rule: "kenjin.field.pass"},
		{ID: "general_pass_full", Rule: "kenjin.unit.general.pass"},
		{ID: "assassin_engage", Rule: "kenjin.unit.assassin"},
		{ID: "assassin_no_target", Rule: "kenjin.unit.assassin.target"},
		{ID: "assassin_own", Rule: "kenjin.unit.assassin"},
		{ID: "assassin_face_up", Rule: "kenjin.unit.assassin"},
		{ID: "assassin_empty", Rule: "kenjin.unit.assassin"},
		{ID: "scout_now", Rule: "kenjin.unit.scout"},
		{ID: "scout_lane", Rule: "kenjin.unit.scout"},
		{ID: "scout_face_up", Rule: "kenjin.unit.scout"},
		{ID: "scout_empty", Rule: "kenjin.unit.scout"},
		{ID: "look_now", Rule: "kenjin.unit.shugenja"},
		{ID: "look_own", Rule: "kenjin.unit.shugenja"},
		{ID: "look_face_up", Rule: "kenjin.unit.shugenja"},
		{ID: "look_empty", Rule: "kenjin.unit.shugenja"},
		{ID: "move_now", Rule: "kenjin.unit.general"},
		{ID: "move_from", Rule: "kenjin.unit.general"},
		{ID: "move_face_up", Rule: "kenjin.unit.general"},
		{ID: "move_empty", Rule: "kenjin.unit.general"},
		{ID: "move_same", Rule: "kenjin.unit.general"},
		{ID: "move_foreign", Rule: "kenjin.unit.general"},
		{ID: "move_pass_full", Rule: "kenjin.unit.general.pass"},
		{ID: "supply_now", Rule: "kenjin.field.supply.set"},
		{ID: "supply_twice", Rule: "kenjin.field.supply.set"},
		{ID: "supply_itself", Rule: "kenjin.field.supply.set"},
		{ID: "supply_outside", Rule: "kenjin.field.supply.set"},
		{ID: "destroy_now", Rule: "kenjin.field.sanctuary"},
		{ID: "destroy_lane", Rule: "kenjin.field.sanctuary"},
		{ID: "destroy_lowest", Rule: "kenjin.field.sanctuary"},
		{ID: "destroy_empty", Rule: "kenjin.field.sanctuary"},
	},
}

// regular reports whether a unit is engaged face up. Rule kenjin.engage.face.
func regular(u engine.Piece) bool { return u >= Scout && u <= Ashigaru }

func isTile(c engine.Card) bool { return c >= Port && c <= Fortress }
