// Package search looks ahead in games with dice, hidden things and several seats, by playing them to the end thousands of times. There are
// two methods: a tree of steps, for games with short choices, and a race of whole choices, for games in which a choice is a plan or a march
// of many steps. A game uses the method whose interface it implements: [Game] or [Racer].
//
// # The tree
//
// It is an open-loop information-set tree search: it builds one tree of steps for everything that chance or other seats may hide from the
// computer player, and goes through it again and again. Each iteration
//
// 1. samples a position that the seat may be in from what it knows, never from the match; 2. goes from the root along the steps that
// promise most, and takes at last one that was never taken there; 3. plays on from there by a quick rule, to the end of the match or to a
// horizon; 4. counts what that brought each seat for all steps on the way.
//
// The answer is the step from the root that was taken most often.
//
//	root ─┬─ roll ─┬─ 5 armies here ───── …   A node is a step below a step: it holds no position and no view. Dice are no nodes
//	      │        ├─ 2 armies there ──── …   either: what is legal after a roll differs from one iteration to the next, so a
//	      │        └─ roll again ──────── …   node counts how often it was legal at all, and is judged by that.
//	      └─ a card ─┬─ 2 armies move ─── …
//	                 └─ …
//
// Among the legal steps that were taken before, the search chooses the one with the highest sum of two numbers: its mean reward for the
// seat that takes it (each seat plays for itself), and its doubt, explore·√(ln times legal / times taken). There are many steps, and most
// are bad, so new steps are added slowly: widen·n^0.4 of them after n visits, in the order of a quick value of the position after each.
// Below the root a few untried steps are drawn, and the best of them is added. Without this, a choice among a hundred steps would need a
// hundred iterations to try each once. Seats that win together are not rivals.
//
// The rewards of all seats add up to 1. The winners share 0.7. The other 0.3 is shared according to the scores, so that a seat that cannot
// win any more still plays for points. If a playout ends at a horizon, the whole reward is shared according to the quick values.
//
// One search finds all steps of a choice: the tree below the first step is used again for the second, with a few more iterations.
//
// Two trees grow at the same time, each with its own chance, and their counts are added: on two processors a choice takes half as long.
// There are always two trees, each with half of the iterations, and no time limit. So a choice depends only on the seed, on what the seat
// knows, and on the number of iterations. Only a context that is done ends a search early; it is checked every 256 iterations.
//
// The cost of an iteration is that of its playout, and it allocates nothing. A game must implement [Game], and may implement [Quick].
//
// # The race
//
// A runner is a whole choice with all its steps. All runners are played through the same futures, so that luck is the same for all and a
// few playouts are enough to compare them:
//
//	             future 1   2   3   4 | 5   6   7   8 | 9  …      A future is a position sampled from what the seat knows, in which others
//	a plan          +3  +1  -2  +4 | +2  +1  +3   0 | …           have chosen as they are likely to, and what chance answers after it.
//	a plan          +1   0  -3  +1 | out: it is behind            A bar ends a heat, which is as long as all heats before it. A number is the
//	a plan          +2  +1  -1  +5 | +1  +2  +2  -1 | …           lead of the seat over the best other when the playout stops.
//
// After each heat every runner is compared with the leading one, future by future. A runner is out if its mean difference is more than a
// given number of standard errors. The heats end when one runner is left, or when no futures or playouts are left.
//
// The race is paced: the playouts are divided among as many heats as halve the field to two, and one more. The first heat has 8, 16 or 32
// futures, by the number of playouts. Where a heat would cost more than its part, the worse half of the field is dropped before it. So the
// playouts are used for those that are hard to tell apart, and nobody is dropped after a few lucky futures of another.
//
// The field has all whole choices if they are few, else those that the game proposes. If the game can vary a choice a little, the race goes
// on as a climb: eight variations of the best runner run against it through the same futures, and most are out after four. A variation that
// is better over all of them becomes the best runner. The longer the climb, the more futures are used, from a quarter of them to all.
//
// In a playout all seats improvise. The playouts run on all processors, and their results are added in a fixed order, so here too a choice
// depends only on the seed, on what the seat knows and on the number of playouts. The context is checked before each playout.
//
// # Manners
//
// A game may say how bold and how cunning a step is: see [Mannered]. A player in a manner searches as any other does. Of the choices that the
// search has tried, it takes one that shows the manner more than the best and is nearly as good. In the tree that is one that was tried nearly
// as often. In the race it is one that is behind by less than a part of the spread of the leads and a part of the doubt, for each time that it
// shows more. So with more playouts it gives less away, and a choice that is clearly the best is always taken. In a game where much is hidden
// a player without a manner prefers tricks in every second choice.
//
// # Figures
//
// What chose a choice flatters it: the best of many looks better than it is. So the figures that people see come from futures of their own,
// the same for all choices that are shown, up to 256. Of choices that come to the same in nearly all of them one is shown. In each future it is
// noted what the seat has at the point where the playout rests, whether the choice has reached its aim, and where another seat acts next.
// Where that is cheap enough, the playout then goes on to the end of the match, to see who wins.
//
// # Sources
//
// Information-set tree search: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Widening: Coulom (2007),
// Chaslot and others (2008).
package search
