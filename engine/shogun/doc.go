// Package shogun is Shogun (将軍): ten orders planned in secret, a tower that keeps cubes, two years of revolts and harvests.
//
// Files follow the rulebook: setup, draft, plan, event, bid, actions, build, tower, battle, revolt, winter, score. Each rule is one
// function with the rule's id above it, used by both Legal and Check. The numbers of the game come from shogun.json, never from the code.
//
// # Who chooses what
//
//	state        seats            kinds                                     the choice as a whole
//	draft_pick   one              pick{Card}, blind                         pick then group, or blind alone
//	draft_group  the same         group{To, N}                              alone after blind; nothing to choose where one size is left
//	plan         all in play      lay{Card, To} …, seal                     up to eleven lays, then seal; it seals: nobody takes it back
//	special      one              special{To}                               one step
//	move         one              move{From, To, N}, stay                   one step
//	attack       one              attack{From, To, N}, decline              one step; decline only with the option must-move off
//	revolt       one              revolt{To}                                one step
//	over         nobody
//
// From is always the province on the card that is being carried out, so that a drag from it finds its actions.
//
// While a seat plans, its lays are open steps: they can be put back or laid in another order (engine.Match.Try). Legal lists the lays from
// which the plan can still be completed. Once every required card lies on the plan, seal is the only legal step. [View.FillUp] completes a
// plan by itself.
//
// # Places, cards, colours
//
// Province n and card n are the same province. Places go on with the ten orders, the bid, the five turn spaces, where cubes lie (supply,
// tower, tray) and the five regions; cards with chest-0 to chest-4, the specials and the events. The colour of a cube is a seat's
// [engine.Owner], or [Farmers]. Where numbers go by colour the seats come first, the farmers last.
//
// # Events
//
// The fields of each kind of event are listed beside its constant. With them an auditor can follow every cube: settle and armies bring
// cubes from the supply to the map, fill into the tower; a battle or revolt is attack or revolt, throw, then thrown for each colour that is
// thrown, and came for each that was thrown or comes out of the tower (thrown = map + supply + tray; came: tray = thrown - stuck + out of
// the tower); returned takes cubes from the tray to the supply, or to the tower with the option tie-cubes-to-tower; conquered, held and
// revolt_held take N from the tray to the province. Lost actions have the events lost_…, one for each rule ([LostRule]). A card that opens
// is a reveal, and no event shows it before.
package shogun
