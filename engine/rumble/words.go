package rumble

import "tenka/engine"

// Kinds of action. Steps of a card are Move to Replace; Done ends a choice of several steps.
const (
	KindPick      engine.Kind = iota + 1 // Card: a daimyo card of the display
	KindRoll                             // all three dice
	KindReroll                           // all three dice again
	KindDeploy                           // Die: face of the count die; From: the reserve; To; Piece: the daimyo where it is one of the units; N units
	KindTactic                           // Card: opens the choice of a tactic card
	KindDaimyo                           // Card: opens the choice of the own daimyo card
	KindMove                             // From, To, Piece, N; Owner where the armies are an opponent's
	KindPlace                            // From: the reserve; To; one army
	KindReturn                           // From; To: the reserve; one own army
	KindReplace                          // Owner: whose army at To goes back to its reserve; one of yours comes From the reserve
	KindReinforce                        // To: a province that gets reinforcements (option reinforce_optional)
	KindDone                             // nothing more in this choice
)

// Places: the provinces in canonical order, then the reserve.
const (
	Tokuyama engine.Place = iota + 1
	Yonezawa
	Kasugayama
	Tsutsujigasaki
	Odawara
	Kiyosu
	Kyoto
	Koriyama
	Oko
	Usuki
	Shuri
	Reserve

	provinces = int(Shuri)
)

// Sorts of piece.
const (
	Army engine.Piece = iota + 1
	Daimyo
)

// Cards: the twelve tactics, then the six daimyo cards.
const (
	Monomi engine.Card = iota + 1
	Yamagoe
	Suigun
	Buntai
	Shinobi
	Joraku
	Kasei
	Muhon
	Tsuiho
	Hitojichi
	Otori
	Taikyaku
	Kenshin
	Shingen
	Nobunaga
	Motonari
	Motochika
	Sorin

	tacticCards = int(Taikyaku)
	daimyoCards = int(Sorin) - tacticCards
	cards       = tacticCards + daimyoCards
)

// Events. "Seat" is the acting seat; "Owner" is the seat that the rules name, or the owner of moving pieces.
const (
	EventSetupCastle  engine.EventKind = iota + 1 // To, N: castle value
	EventSetupTactic                              // Card: on the tactic display
	EventSetupDaimyo                              // Card: on the daimyo display
	EventFirst                                    // Owner: the first player
	EventPick                                     // Seat, Card: 0 where it is covered
	EventRoll                                     // Seat, Nums: three dice
	EventReroll                                   // Seat, Nums: three dice
	EventDeploy                                   // Seat, To, N units, Piece: the daimyo where it is among them, Nums: castle value
	EventTactic                                   // Seat, Card: turned over and used
	EventDaimyo                                   // Seat, Card: turned over and used
	EventMove                                     // Seat, Owner of the pieces, From, To, Piece, N
	EventPlace                                    // Seat, To, N
	EventReturn                                   // Seat, Owner of the pieces, From, N
	EventKatana                                   // Owner, N: katana taken
	EventCardsClosed                              // no card may be used any more
	EventWarBegins                                //
	EventBattle                                   // To, N: castle value
	EventForce                                    // Owner, To, N: force, Nums: armies, daimyo, reinforcements
	EventWinner                                   // Owner, To, N: castle value
	EventWinnerKatana                             // the same, by katana among equal forces
	EventWinnerAlone                              // the same, alone in the province
	EventKaro                                     // Owner, To, N: value of the small castle, Nums: the katana where it decided among equal forces
	EventReinforce                                // Owner, From: the province won, To, N tokens
	EventEmpty                                    // To, N: castle value that nobody takes
	EventScore                                    // Owner, N: score, Nums: large castles, small castles, katana
	EventEnd                                      // Owner: the winner, N: score, Nums: the katana where it decided among equal scores
)

// Draws, in the order of rumble.setup.order_of_draws.
const (
	drawCastles engine.Draw = iota + 1
	drawTactics
	drawFirst
	drawDaimyo
	drawDice
)

// Reasons. Those from reasonCardStep on belong to the rule of the card that the refusal names.
const (
	reasonOver           engine.Reason = iota + 1 // the match is over
	reasonNotYourTurn                             // Owner: the seat whose turn it is
	reasonSeatFinished                            // Owner: the seat whose turn it is, Want: the katana that was taken
	reasonPickTurn                                // Owner: who picks
	reasonPickCard                                // Card: not on the daimyo display any more
	reasonPickOver                                // daimyo cards are picked before the first turn
	reasonPickFirst                               // a daimyo card is picked first
	reasonRolledAlready                           //
	reasonCardOpen                                // Card: the one whose steps come first
	reasonWarNow                                  // reinforcements are chosen now
	reasonNothingOpen                             // there is no choice to finish
	reasonMapNeedsCard                            // pieces on the map move by cards alone
	reasonStray                                   // the step names something it has no use for
	reasonDeployRoll                              // no roll yet
	reasonRerollFirst                             // no roll yet
	reasonRerollOnce                              // the second roll stands
	reasonDeployFace                              // Got: the face, Nums: the dice
	reasonDeployCastle                            // Place, Got: its castle, Nums: the dice
	reasonDeployDie                               // Place, Got: its castle, Nums: the face, the castle it goes to, the face that opens Got
	reasonDeployAway                              // the daimyo is not in reserve
	reasonDeployForced                            // Want: units, Got: armies in reserve; the daimyo must be one of them
	reasonDeployPiece                             // neither an army nor the daimyo
	reasonDeployFrom                              // units come from the reserve
	reasonDeployCount                             // Want, Got: units
	reasonDeployShort                             // Want: all that is left, Got
	reasonCardAfterRoll                           //
	reasonCardLock                                // Owner, Want: who took which katana first
	reasonTacticOnce                              // Card: the one used
	reasonTacticTaken                             // Card, Owner: who used it
	reasonTacticOut                               // Card: not in this game
	reasonNotPlayable                             // Card: its effect cannot be carried out; none of them where no card is named
	reasonDaimyoBasic                             // there are no daimyo cards in the basic game
	reasonDaimyoOwn                               // Card: the own one
	reasonDaimyoUsed                              // Card
	reasonDaimyoReserve                           // Card: the daimyo is not on the board yet
	reasonExactEarly                              // Card, Want, Got: armies
	reasonExactNone                               // Card: at least one
	reasonExactMany                               // Card, Want: at most, Got
	reasonExactStep                               // Card, Nums: armies in all; Got: armies named in one step, which takes one
	reasonArmyOnly                                // Card, Place: a daimyo is no army
	reasonPresence                                // Card, Place: no own army there
	reasonReinforceWhere                          // Place, Other: the province won
	reasonReinforceTwice                          // Place
	reasonReinforceNow                            // no reinforcements are chosen now
	reasonCardStep                                // Card: the one that does not have this effect
	reasonCardOwner                               // Card: the one that means other owners
	reasonCardVictim                              // Card, Owner: the opponent chosen before
	reasonCardSource                              // Card, Place: nothing there that it could move; Want: 1 if only the goal is missing
	reasonCardCount                               // Card, Want, Got: armies
	reasonCardReach                               // Card, Place: not within reach of Other
	reasonCardUsed                                // Card, Place: chosen before
	reasonCardNone                                // Card: at least one army
)

var words = engine.Vocabulary{
	Kinds: []string{"", "pick", "roll", "reroll", "deploy", "tactic", "daimyo", "move", "place", "return", "replace", "reinforce", "done"},
	Places: []string{"", "tokuyama", "yonezawa", "kasugayama", "tsutsujigasaki", "odawara", "kiyosu", "kyoto", "koriyama", "oko", "usuki", "shuri",
		"reserve"},
	Pieces: []string{"", "army", "daimyo"},
	Cards: []string{"", "monomi", "yamagoe", "suigun", "buntai", "shinobi", "joraku", "kasei", "muhon", "tsuiho", "hitojichi", "otori", "taikyaku",
		"kenshin", "shingen", "nobunaga", "motonari", "motochika", "sorin"},
	NoWayBack: "rumble.undo.barriers", WayBack: "rumble.undo.free", Colours: "rumble.setup.players",
	CardRules: []string{"", "rumble.card.monomi", "rumble.card.yamagoe", "rumble.card.suigun", "rumble.card.buntai", "rumble.card.shinobi",
		"rumble.card.joraku", "rumble.card.kasei", "rumble.card.muhon", "rumble.card.tsuiho", "rumble.card.hitojichi", "rumble.card.otori",
		"rumble.card.taikyaku", "rumble.daimyo.kenshin", "rumble.daimyo.shingen", "rumble.daimyo.nobunaga", "rumble.daimyo.motonari",
		"rumble.daimyo.motochika", "rumble.daimyo.sorin"},
	Events: []string{"", "setup_castle", "setup_tactic", "setup_daimyo", "first", "pick", "roll", "reroll", "deploy", "tactic", "daimyo", "move",
		"place", "return", "katana", "cards_closed", "war_begins", "battle", "force", "winner", "winner_katana", "winner_alone", "karo",
		"reinforce", "empty", "score", "end"},
	Draws: []engine.DrawWord{{}, {ID: "castles", Of: engine.OfNumber}, {ID: "tactics", Of: engine.OfCard}, {ID: "first", Of: engine.OfSeat},
		{ID: "daimyo", Of: engine.OfCard}, {ID: "dice", Of: engine.OfDie}},
	Reasons: []engine.ReasonWord{
		{},
		{ID: "over", Rule: "rumble.turn.order"},
		{ID: "not_your_turn", Rule: "rumble.turn.order"},
		{ID: "seat_finished", Rule: "rumble.turn.order"},
		{ID: "pick_turn", Rule: "rumble.adv.setup.pick"},
		{ID: "pick_card", Rule: "rumble.adv.setup.pick"},
		{ID: "pick_over", Rule: "rumble.adv.setup.pick"},
		{ID: "pick_first", Rule: "rumble.turn.one_action"},
		{ID: "rolled_already", Rule: "rumble.turn.one_action"},
		{ID: "card_open", Rule: "rumble.turn.one_action"},
		{ID: "war_now", Rule: "rumble.turn.one_action"},
		{ID: "nothing_open", Rule: "rumble.turn.one_action"},
		{ID: "map_needs_card", Rule: "rumble.turn.one_action"},
		{ID: "stray", Rule: "rumble.turn.one_action"},
		{ID: "deploy_roll", Rule: "rumble.deploy.roll"},
		{ID: "reroll_first", Rule: "rumble.deploy.reroll"},
		{ID: "reroll_once", Rule: "rumble.deploy.reroll"},
		{ID: "deploy_face", Rule: "rumble.deploy.split"},
		{ID: "deploy_castle", Rule: "rumble.deploy.split"},
		{ID: "deploy_die", Rule: "rumble.deploy.split"},
		{ID: "deploy_away", Rule: "rumble.deploy.daimyo"},
		{ID: "deploy_forced", Rule: "rumble.deploy.daimyo"},
		{ID: "deploy_piece", Rule: "rumble.deploy.daimyo"},
		{ID: "deploy_from", Rule: "rumble.deploy.exact"},
		{ID: "deploy_count", Rule: "rumble.deploy.exact"},
		{ID: "deploy_short", Rule: "rumble.deploy.exact"},
		{ID: "card_after_roll", Rule: "rumble.deploy.no_card_after_roll"},
		{ID: "card_lock", Rule: "rumble.card.lock"},
		{ID: "tactic_once", Rule: "rumble.tactic.once"},
		{ID: "tactic_taken", Rule: "rumble.tactic.display"},
		{ID: "tactic_out", Rule: "rumble.tactic.display"},
		{ID: "not_playable", Rule: "rumble.tactic.executable"},
		{ID: "daimyo_basic", Rule: "rumble.adv.card.when"},
		{ID: "daimyo_own", Rule: "rumble.adv.card.when"},
		{ID: "daimyo_used", Rule: "rumble.adv.card.when"},
		{ID: "daimyo_reserve", Rule: "rumble.adv.card.when"},
		{ID: "exact_early", Rule: "rumble.tactic.exact"},
		{ID: "exact_none", Rule: "rumble.tactic.exact"},
		{ID: "exact_many", Rule: "rumble.tactic.exact"},
		{ID: "exact_step", Rule: "rumble.tactic.exact"},
		{ID: "army_only", Rule: "rumble.card.army_only"},
		{ID: "presence", Rule: "rumble.card.presence"},
		{ID: "reinforce_where", Rule: "rumble.war.reinforce.where"},
		{ID: "reinforce_twice", Rule: "rumble.war.reinforce.where"},
		{ID: "reinforce_now", Rule: "rumble.war.reinforce.where"},
		{ID: "card_step"},
		{ID: "card_owner"},
		{ID: "card_victim"},
		{ID: "card_source"},
		{ID: "card_count"},
		{ID: "card_reach"},
		{ID: "card_used"},
		{ID: "card_none"},
	},
}

// provinceSet is a set of provinces, one bit each.
type provinceSet uint16

const allProvinces provinceSet = 1<<(provinces+1) - 2

func just(p engine.Place) provinceSet { return 1 << p }

func isProvince(p engine.Place) bool { return p >= 1 && int(p) <= provinces }

func (s provinceSet) has(p engine.Place) bool { return isProvince(p) && s&just(p) != 0 }

// cardSet is a set of cards, one bit each.
type cardSet uint32

func (s cardSet) has(c engine.Card) bool { return c >= 1 && int(c) <= cards && s&(1<<c) != 0 }
