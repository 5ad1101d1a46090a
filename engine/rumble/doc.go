// Package rumble is Rumble Nation (天下鳴動): dice name a castle and a number, cards move armies once, and eleven battles decide.
//
// Files follow the rulebook: setup, deploy, cards with their two tables tactics and daimyo, war, score. Each rule is one function with the
// rule's id above it, used by both Legal and Check. The numbers of the game come from rumble.json, never from the code.
//
// # Actions
//
//	kind       fields                       who and when
//	pick       Card                         advanced game: before the first turn, a daimyo card
//	roll       none                         the seat whose turn it is, instead of a card
//	reroll     none                         once, after roll
//	deploy     Die, From, To, Piece, N      after a roll: N units out of the reserve to the castle that the other two dice name; ends the turn
//	tactic     Card                         instead of a roll; opens the card
//	daimyo     Card                         the same with the daimyo card
//	move       Owner, From, To, Piece, N    a step of an open card, as are place, return and replace: as many as the card says
//	reinforce  To                           with the option reinforce_optional: the winner of a battle, one province a step
//	done       none                         ends an open card, or the reinforcements, that could go on
//
// A card is one choice of several steps: Open is true from its first step to its last. After the setup only rolls are random, so everything
// else can be undone. The only secret, with the option daimyo_hidden_names, is who has picked which daimyo card (hidden.go).
//
// When the last reserve is empty, the same Apply fights the whole War, or up to the next choice of reinforcements.
package rumble
