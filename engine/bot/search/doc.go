// Package search looks ahead in games with dice, hidden things and several seats, by playing them out thousands of times. There are two machines:
// a tree of steps, for games with short choices, and a race of whole choices, for games in which a choice is a plan or a march of many steps. A
// game has the one whose interface it fulfils: [Game] or [Racer].
//
// # The tree
//
// It is an open-loop information-set tree search: of what a computer player knows it builds one tree of steps, whatever chance or the others
// may hide, and climbs it again and again. Each iteration
//
//  1. samples a position that the seat may be in from what it knows, never from the match;
//  2. goes from the root along the steps that promise most, and takes at last one that was never taken there;
//  3. plays on from there by a quick rule, to the end of the match or to a horizon;
//  4. counts what that brought each seat for all steps on the way.
//
// The step from the root that was taken most is the answer.
//
//	root ─┬─ roll ─┬─ 5 armies here ───── …   A node is a step below a step: it holds no position and no view. Dice are no nodes
//	      │        ├─ 2 armies there ──── …   either: what is legal after a roll differs from one iteration to the next, so a
//	      │        └─ roll again ──────── …   node counts how often it was legal at all, and is judged by that.
//	      └─ a card ─┬─ 2 armies move ─── …
//	                 └─ …
//
// Of the steps that are legal and have been taken, one is chosen by its mean reward for the seat that takes it (each seat does the best for
// itself, whoever else it serves) and by doubt: explore·√(ln times legal / times taken). Steps are many, and most of them bad: so they
// are widened slowly, widen·n^0.4 of them after n visits, in the order of a quick value of the position after each; below the root a few are
// drawn and the best of them comes next. Without that a choice among a hundred steps would need a hundred iterations to have looked at each
// once. Seats that win together are no rivals.
//
// A reward is 0.7 for the victory, shared among those who share it, and 0.3 shared by how the scores compare, so that a seat that cannot win any
// more still plays for what it can get. Where a playout ends at a horizon all of it is shared by the quick values. Rewards of all seats together
// are 1.
//
// A choice of several steps is answered whole from one search: the tree below the first step serves for the second, with a few more iterations.
//
// Two trees grow at once, each with chance of its own, and their counts are added up: on two processors a choice takes half as long. There are
// always two, each has half of the iterations, and the clock has no say: so a choice depends on the seed, on what the seat knows, and on the
// number of iterations alone. Only a context that is done ends a search early; it is asked every 256 iterations.
//
// An iteration costs what its playout costs and allocates nothing. What a game must say of itself is [Game], and what it may, [Quick].
//
// # The race
//
// A runner is a whole choice: all steps of it. All runners go through the same futures, so that luck is the same for all and few playouts tell them
// apart:
//
//	             future 1   2   3   4 | 5   6   7   8 | 9  …      A future is a position sampled from what the seat knows, in which others
//	a plan          +3  +1  -2  +4 | +2  +1  +3   0 | …           have chosen as they are likely to, and what chance answers after it.
//	a plan          +1   0  -3  +1 | out: it is behind            A bar ends a heat, which is as long as all heats before it. A number is the
//	a plan          +2  +1  -1  +5 | +1  +2  +2  -1 | …           lead of the seat over the best other when the playout stops.
//
// After each heat every runner is compared with the one that leads, future by future. One that is behind by more than so many standard errors of
// the mean difference is out. The heats end when one is left, or the futures or the playouts are spent.
//
// The field is every whole choice where they are few, else what the game proposes. Where it can vary a choice a little the race goes on as a climb:
// eight variations of the best run against it through the futures that it has run already, most are out after four; one that is better in all
// of them takes its place. The longer it climbs, the more futures count, from a quarter of them to all.
//
// In a playout all seats improvise. What is played is spread over all processors and added up in a fixed order, so here too a choice depends on
// the seed, on what the seat knows and on the number of playouts alone. A context that is done is asked before each playout.
//
// # Sources
//
// Information-set tree search: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Widening: Coulom (2007), Chaslot
// and others (2008).
package search
