package shogun

import "tenka/engine"

// Kinds of action.
const (
	KindPick    engine.Kind = iota + 1 // Card: an open card of the draft
	KindBlind                          // the hidden top card of the draft's deck
	KindGroup                          // To: the province drawn; N armies: a group that is left
	KindLay                            // Card: a province or chest card; To: an order or the bid
	KindSeal                           // the plan is made
	KindSpecial                        // To: a turn space that is free
	KindMove                           // From: the province on the card, To, N armies
	KindStay                           // no army moves
	KindAttack                         // From: the province on the card, To, N armies: into battle, or into an own province
	KindDecline                        // neither (option must-move off)
	KindRevolt                         // To: the drawn province that revolts next
)

// Places: the provinces, the ten orders, the bid, the turn spaces, where cubes lie, the regions.
const (
	Aki engine.Place = iota + 1
	AwaBoso
	AwaShikoku
	Bingo
	Bitchu
	Bizen
	Echigo
	Echizen
	Etchu
	Harima
	Hida
	Hitachi
	Hoki
	Ise
	Iwami
	Iyo
	Izu
	Izumo
	Kaga
	Kai
	Kazusa
	Kii
	Kozuke
	Mikawa
	Mimasaka
	Mino
	Musashi
	Mutsu
	Noto
	Omi
	Owari
	Sagami
	Sanuki
	Settsu
	Shima
	Shimosa
	Shimotsuke
	Shinano
	Suruga
	Tajima
	Tamba
	Tosa
	Totomi
	Wakasa
	Yamato
	OrderCastle
	OrderTemple
	OrderTheatre
	OrderRice
	OrderTax
	OrderArmy5
	OrderArmy3
	OrderArmy1
	OrderCombatA
	OrderCombatB
	Bid
	Turn1
	Turn2
	Turn3
	Turn4
	Turn5
	Supply
	Tower
	Tray
	RegionGreen
	RegionPurple
	RegionRed
	RegionBrown
	RegionYellow

	provinces = int(Yamato)
	orders    = int(OrderCombatB) - provinces
	spaces    = orders + 1 // the orders and the bid
	regions   = int(RegionYellow-RegionGreen) + 1
)

// Cards: province n is card n; then chest cards, specials and events.
const (
	Chest0 engine.Card = engine.Card(provinces) + 1 + iota
	Chest1
	Chest2
	Chest3
	Chest4
	PlusChest
	PlusRice
	SixArmies
	PlusAttack
	PlusDefence
	Event1
	Event2
	Event3
	Event4
	Event5
	Event6
	Event7
	Event8
	Event9
	Event10
	Event11
	Event12

	chestCards   = int(Chest4-Chest0) + 1
	specialCards = int(PlusDefence-PlusChest) + 1
	eventCards   = int(Event12-Event1) + 1
)

// Sorts of piece.
const (
	Army engine.Piece = iota + 1
	Farmer
	Castle
	Temple
	Theatre
	Marker
	Chest
	Rice

	buildings = int(Theatre-Castle) + 1
)

// Farmers are the owner of the green cubes.
const Farmers engine.Owner = engine.MaxSeats + 1

// Events. "Seat" is who acts; "Owner" is whom the rules mean. A to D are the numbers of Nums.
const (
	EventFirst         engine.EventKind = iota + 1 // Owner: who drafts first
	EventDraftOpen                                 // Card: turned up in the draft, N: 1 or 2
	EventDraftUnder                                // Card: goes under the deck
	EventDraftTake                                 // Seat, Card: an open card is taken
	EventDraftBlind                                // Seat, Card: the top card of the deck is taken and shown
	EventSettle                                    // Owner, To, N armies: the start of a province, from the supply
	EventNeutral                                   // N: provinces in play without an owner
	EventFill                                      // Owner: colour, N cubes that stay in the tower, A: thrown
	EventYear                                      // N: year
	EventYearEvent                                 // Card: one of the four events of the year, N: its rice loss
	EventRound                                     // N: season from 1 (spring) to 4 (winter), A: year
	EventOrderUp                                   // To: order, N: its place among the ten
	EventSpecialUp                                 // To: turn space, Card
	EventSealed                                    // Seat: its plan is made, N: cards laid
	EventRules                                     // Card: the event that rules this round
	EventBid                                       // Owner, Card: bid (none: no card), N chests paid, A: chests left
	EventRank                                      // Owner, N: place in the order of picking
	EventSpecial                                   // Seat, To: turn space, Card
	EventTurnOrder                                 // Owner, N: place in the turn order
	EventAction                                    // To: order that is carried out now, N: its place among the ten
	EventCard                                      // Owner, From: order, To, Card: the province that does it
	EventIdle                                      // Owner, From: order, Card: a chest card, so nothing is done
	EventNothing                                   // Owner, From: order: no card lies there
	EventBuild                                     // Owner, To, Piece, N chests paid, A: chests left, B: buildings there, C: sites
	EventCalmed                                    // Owner, To, N markers left: one was removed
	EventRice                                      // Owner, To, N rice taken, A: rice now, B: yield of the province, C: lost above the end of the track
	EventTax                                       // Owner, To, N chests taken, A: chests now, B: yield of the province
	EventMarker                                    // Owner, To, N markers now: one more
	EventArmies                                    // Owner, To, N armies placed, A: chests paid, B: armies there now, C: armies ordered, D: supply left
	EventLostKind                                  // Owner, From: order, To, Piece: stands there already
	EventLostSite                                  // Owner, From: order, To, Piece, N: sites, all built on
	EventLostTiles                                 // Owner, From: order, To, Piece: none left in the stock
	EventLostMoney                                 // Owner, From: order, To, Piece: building, N: price, A: chests
	EventLostArmyMoney                             // Owner, From: order, To, N: price, A: chests
	EventLostArmyShort                             // Owner, From: order, To, N: armies ordered, A: supply
	EventLostArmy1                                 // Owner, From: order, To, N: price, A: chests, B: supply
	EventLostTwo                                   // Owner, From: order, To: a province with one army
	EventLostMust                                  // Owner, From: order, To: a province with nowhere to go
	EventLostCaptured                              // Owner, From: order: its card was lost with the province
	EventMove                                      // Seat, From, To, N armies
	EventStay                                      // Seat, To: no army leaves it
	EventDeclined                                  // Seat, From: no attack and no move
	// Seat, Owner: defender (none: neutral), From, To, N armies moved, A: armies of the defender, B: farmers, C: extra cube of the
	// attacker, D: extra cubes of the defender
	EventAttack
	EventRevolt // Owner, To, N armies, A: farmers, B: markers among them, C: extra farmers of winter among them
	// To, N cubes thrown, A: cubes in the tower before, B: cubes from the tray, C: chance of each cube in the tower to come out, in
	// hundredths
	EventThrow
	// Owner: colour, To, N thrown, A: from the map, B: from the supply, C: from the tray, D: in the tower before
	EventThrown
	EventCame // Owner: colour, To, N in the tray now, A: came out of the tower, B: stuck in it, C: in the tower now
	// Seat, Owner: loser (none: neutral), From, To, N armies that move in, A: attacker's strength, B: defender's cubes, C: farmers that
	// count
	EventConquered
	EventHeld        // Seat: attacker, Owner: defender, From, To, N armies that go back, A, B, C: as in conquered
	EventTied        // Seat: attacker, Owner: defender, From, To, A, B, C: as in conquered; the province is laid waste
	EventFarmersOnly // the same: the defenders are stronger by farmers alone, which is a tie
	EventNeutralKept // Seat: attacker, From, To, A: attacker's strength, C: farmers; the province stays neutral
	EventReturned    // Owner: colour, From: tray, To: supply or tower, N cubes
	EventRazed       // To, Piece: building or marker, N: how many go
	EventMasterless  // Owner: who loses it, To: a province that becomes neutral
	// Owner: who loses the card, Seat: new owner (none: the neutral stock), Card, From: order or bid that is empty now
	EventCaptured
	EventOut         // Owner: has lost its last province
	EventRevoltHeld  // Owner, To, N armies that go back, A: owner's cubes, B: farmers, C: markers now
	EventRevoltLost  // Owner, To, A: owner's cubes, B: farmers
	EventIncomeBack  // Owner, To, Piece: chest or rice, N given back
	EventRoundEnd    // N: season; all cards go back
	EventRiceLoss    // Card: the last event of the year, N: rice that everybody loses
	EventRiceLeft    // Owner, N rice left, A: lost, B: provinces to feed
	EventFed         // Owner, N provinces: there is rice for all
	EventMissing     // Owner, N rice missing, A: revolts, B: extra farmers in each
	EventDrawn       // Owner, To: a province that will revolt
	EventRevoltFirst // Seat, To: the province that it lets revolt next
	EventMajority    // Owner, To: region, Piece: building, N points, A: buildings, B: seats that share the lead
	EventScore       // Owner, N points of this winter, A: provinces, B: buildings, C: majorities, D: points in all
	EventRest        // N: year that is over; rice and markers go
	EventEnd         // Owner: winner, N points, A: chests, B: winners
)

// Draws, in the order of the first question.
const (
	drawProvinces engine.Draw = iota + 1 // shuffle of the province cards
	drawColumns                          // which seat has each preset column
	drawGroups                           // the groups of one seat, in the order of its cards
	drawFirst                            // who drafts first
	drawFill                             // cubes that stay in the tower at the start, by seat, then farmers
	drawEvents                           // the deck of events
	drawActions                          // the ten orders
	drawSpecials                         // the special cards on turn spaces 1 to 5
	drawEvent                            // the event that rules the round
	drawTies                             // order of equal bids
	drawTower                            // cubes that come out of the tower by seat, then farmers; then cubes that stick in it, the same way
	drawRevolts                          // provinces that revolt in winter
)

// Reasons.
const (
	reasonOver         engine.Reason = iota + 1 // the match is over
	reasonNotYourTurn                           // Owner: the seat whose turn it is, 0 if several seats choose
	reasonNotNow                                // something else is chosen now
	reasonOut                                   // a seat without provinces has nothing to choose
	reasonSealed                                // the plan is sealed and cannot change
	reasonStray                                 // the step names something it has no use for
	reasonPickOpen                              // Card: does not lie open
	reasonGroupLeft                             // Got: a group that is not left
	reasonGroupWhere                            // Place, Other: the province drawn
	reasonLayWhere                              // Place: cards are laid on the ten orders and the bid
	reasonLayCard                               // Card: neither a province nor a chest card
	reasonLayHand                               // Card: not in hand, Owner: the seat of the province
	reasonLayTwice                              // Card, Place: the space where it lies already
	reasonLayCovered                            // Place, Card: the card that lies there
	reasonChestTwice                            // Card, Place: the space where it lies already
	reasonBidLast                               // Card: the last one that can be bid, Got: chests
	reasonBidFunds                              // Card, Want: its chests, Got: chests
	reasonBidEmpty                              // the bid space is empty
	reasonCover                                 // Got: empty spaces, Want: empty spaces allowed
	reasonSpecialTaken                          // Place, Owner: the seat that has it
	reasonSpecialWhere                          // Place: not a turn space
	reasonMoveFrom                              // Place, Other: the province on the card
	reasonAttackFrom                            // Place, Other: the province on the card
	reasonUnused                                // Place: out of play with three players
	reasonMoveOwn                               // Place, Other: from where; not adjacent, or not an own province
	reasonMust                                  // Place: the province with a possible action
	reasonAdjacent                              // Place, Other: from where
	reasonTemple                                // Place, Owner, Card: the event
	reasonLeave                                 // Place: from where, Want: most that may go, Got
	reasonRevoltDrawn                           // Place: not drawn, or done
)

var words = engine.Vocabulary{
	Kinds: []string{"", "pick", "blind", "group", "lay", "seal", "special", "move", "stay", "attack", "decline", "revolt"},
	Places: []string{
		"", "aki", "awa-boso", "awa-shikoku", "bingo", "bitchu", "bizen", "echigo", "echizen", "etchu", "harima", "hida",
		"hitachi", "hoki", "ise", "iwami", "iyo", "izu", "izumo", "kaga", "kai", "kazusa", "kii", "kozuke", "mikawa",
		"mimasaka", "mino", "musashi", "mutsu", "noto", "omi", "owari", "sagami", "sanuki", "settsu", "shima", "shimosa",
		"shimotsuke", "shinano", "suruga", "tajima", "tamba", "tosa", "totomi", "wakasa", "yamato", "castle", "temple",
		"theatre", "rice", "tax", "army5", "army3", "army1move", "combatA", "combatB", "bid", "turn-1", "turn-2", "turn-3",
		"turn-4", "turn-5", "supply", "tower", "tray", "region-green", "region-purple", "region-red", "region-brown",
		"region-yellow",
	},
	Pieces: []string{"", "army", "farmer", "castle", "temple", "theatre", "marker", "chest", "rice"},
	Cards: []string{
		"", "aki", "awa-boso", "awa-shikoku", "bingo", "bitchu", "bizen", "echigo", "echizen", "etchu", "harima", "hida",
		"hitachi", "hoki", "ise", "iwami", "iyo", "izu", "izumo", "kaga", "kai", "kazusa", "kii", "kozuke", "mikawa",
		"mimasaka", "mino", "musashi", "mutsu", "noto", "omi", "owari", "sagami", "sanuki", "settsu", "shima", "shimosa",
		"shimotsuke", "shinano", "suruga", "tajima", "tamba", "tosa", "totomi", "wakasa", "yamato", "chest-0", "chest-1",
		"chest-2", "chest-3", "chest-4", "plus-chest", "plus-rice", "six-armies", "plus-attack", "plus-defence", "event-1",
		"event-2", "event-3", "event-4", "event-5", "event-6", "event-7", "event-8", "event-9", "event-10", "event-11",
		"event-12",
	},
	Events: []string{
		"", "first", "draft_open", "draft_under", "draft_take", "draft_blind", "settle", "neutral", "fill", "year",
		"year_event", "round", "order_up", "special_up", "sealed", "rules", "bid", "rank", "special", "turn_order",
		"action", "card", "idle", "nothing", "build", "calmed", "rice", "tax", "marker", "armies", "lost_kind",
		"lost_site", "lost_tiles", "lost_money", "lost_army_money", "lost_army_short", "lost_army1", "lost_two",
		"lost_must", "lost_captured", "move", "stay", "declined", "attack", "revolt", "throw", "thrown", "came",
		"conquered", "held", "tied", "farmers_only", "neutral_kept", "returned", "razed", "masterless", "captured", "out",
		"revolt_held", "revolt_lost", "income_back", "round_end", "rice_loss", "rice_left", "fed", "missing", "drawn",
		"revolt_first", "majority", "score", "rest", "end",
	},
	Owners: []string{"farmers"},
	Draws: []engine.DrawWord{
		{},
		{ID: "provinces", Of: engine.OfCard},
		{ID: "columns", Of: engine.OfSeat},
		{ID: "groups", Of: engine.OfNumber},
		{ID: "first", Of: engine.OfSeat},
		{ID: "fill", Of: engine.OfNumber},
		{ID: "events", Of: engine.OfCard},
		{ID: "actions", Of: engine.OfPlace},
		{ID: "specials", Of: engine.OfCard},
		{ID: "event", Of: engine.OfCard},
		{ID: "ties", Of: engine.OfSeat},
		{ID: "tower", Of: engine.OfNumber},
		{ID: "revolts", Of: engine.OfCard},
	},
	Reasons: []engine.ReasonWord{
		{},
		{ID: "over", Rule: "shogun.seq.turn"},
		{ID: "not_your_turn", Rule: "shogun.seq.turn"},
		{ID: "not_now", Rule: "shogun.seq.turn"},
		{ID: "out", Rule: "shogun.seq.out"},
		{ID: "sealed", Rule: "shogun.plan.secret"},
		{ID: "stray", Rule: "shogun.seq.turn"},
		{ID: "pick_open", Rule: "shogun.draft.turn"},
		{ID: "group_left", Rule: "shogun.draft.turn"},
		{ID: "group_where", Rule: "shogun.draft.turn"},
		{ID: "lay_where", Rule: "shogun.plan.cards"},
		{ID: "lay_card", Rule: "shogun.plan.cards"},
		{ID: "lay_hand", Rule: "shogun.plan.one"},
		{ID: "lay_twice", Rule: "shogun.plan.one"},
		{ID: "lay_covered", Rule: "shogun.plan.one"},
		{ID: "chest_twice", Rule: "shogun.plan.cards"},
		{ID: "bid_last", Rule: "shogun.plan.bid"},
		{ID: "bid_funds", Rule: "shogun.plan.bid.funds"},
		{ID: "bid_empty", Rule: "shogun.plan.bid"},
		{ID: "cover", Rule: "shogun.plan.cover"},
		{ID: "special_taken", Rule: "shogun.bid.pick"},
		{ID: "special_where", Rule: "shogun.bid.pick"},
		{ID: "move_from", Rule: "shogun.act.army1"},
		{ID: "attack_from", Rule: "shogun.act.combat"},
		{ID: "unused", Rule: "shogun.map.unused3"},
		{ID: "move_own", Rule: "shogun.act.army1.own"},
		{ID: "must", Rule: "shogun.act.combat.must"},
		{ID: "adjacent", Rule: "shogun.act.combat.adjacent"},
		{ID: "temple", Rule: "shogun.act.combat.temple"},
		{ID: "leave", Rule: "shogun.act.move.leave"},
		{ID: "revolt_drawn", Rule: "shogun.winter.order"},
	},
	Sealing:   []engine.Kind{KindSeal},
	NoWayBack: "shogun.undo.limit", WayBack: "shogun.undo.limit", Colours: "shogun.setup.colours",
}

// lostRules are the rules by which a planned action is lost, each beside its event.
var lostRules = map[engine.EventKind]string{
	EventLostKind:      "shogun.act.build.kind",
	EventLostSite:      "shogun.act.build.site",
	EventLostTiles:     "shogun.act.build.tiles",
	EventLostMoney:     "shogun.act.build.money",
	EventLostArmyMoney: "shogun.act.army.money",
	EventLostArmyShort: "shogun.act.army.short",
	EventLostArmy1:     "shogun.act.army1.money",
	EventLostTwo:       "shogun.act.combat.two",
	EventLostMust:      "shogun.act.combat.must",
	EventLostCaptured:  "shogun.act.captured",
}

// LostRule is the rule that an event of a lost action names, empty for any other event.
func LostRule(k engine.EventKind) string { return lostRules[k] }

// isProvince reports whether q is a province, in play or not.
func isProvince(q engine.Place) bool { return q >= Aki && q <= Yamato }

// isSpace reports whether a card can be laid at q: an order or the bid.
func isSpace(q engine.Place) bool { return q >= OrderCastle && q <= Bid }

// isChest reports whether card is a chest card.
func isChest(card engine.Card) bool { return card >= Chest0 && card <= Chest4 }

// provinceSet is a set of provinces, one bit each.
type provinceSet uint64

const allProvinces provinceSet = 1<<(provinces+1) - 2

func just(q engine.Place) provinceSet { return 1 << q }

func (s provinceSet) has(q engine.Place) bool { return isProvince(q) && s&just(q) != 0 }
