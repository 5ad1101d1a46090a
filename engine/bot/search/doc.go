// Package search looks ahead in games with dice, hidden things and several seats, by playing them out thousands of times.
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
// are widened slowly, widen·n^0.4 of them after n visits, in the order of a quick value of the position after each. Without that a choice among a
// hundred steps would need a hundred iterations to have looked at each once.
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
// Information-set tree search: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Widening: Coulom (2007), Chaslot
// and others (2008).
package search
