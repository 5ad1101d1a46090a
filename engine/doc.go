// Package engine is what every game of Tenka shares: actions, positions, chance, events, views, and the match with its log.
//
// # What a new game provides
//
// A game is one package below this one. It holds a data file, the rules, a view and a text board, and implements two interfaces:
//
//   - [Game] is what the registry (package games) holds: name, options, words, and the makers and readers of positions.
//   - [Position] is one moment of one match: a plain value of fixed-size arrays and one pointer to read-only tables, so that
//     copying it is assignment and a search allocates nothing.
//
// A game may also fulfil small interfaces of package bot: they tell computer players how well a position stands and how a long choice is made
// quickly. Without them computer players play at random.
//
// Everything else follows from these: the [Match] with its log, undo and branches; saves and scenarios; computer players;
// the referee; and, in the window, the list of what can be done, since a drag, a click and a key are only ways to choose
// from [Position.Legal].
//
// How to add a game is in .github/CONTRIBUTING.md. What games write alike is written once: package ruleset runs a table of rules and reads
// options, package form writes and reads positions, package textboard prints, and package enginetest holds the tests that every game must pass.
//
// # One action, one list, one reason
//
// An [Action] has the same fields in every game. [Position.Legal] lists every legal step in a fixed order; [Position.Check]
// says whether one action is legal and, if not, which rule it breaks. Both come from the same functions, one a rule.
// An action with open fields ([Open]) is a gesture: it stands for all legal actions that agree in the other fields.
//
// Big choices are taken in small steps. While [Position.Open] holds for a seat its choice is not finished: until the last step it draws
// no chance and shows nobody anything, it can always be completed, and the match can take its steps back one by one.
//
// # Chance, events, reveals
//
// Every die and every draw is asked of one [Chance] by name, and every thing shown to somebody goes through [Events.Reveal].
// A record that used either is a barrier: in a fair match nobody steps back across it. Games do not declare barriers, but they may name kinds
// that seal a choice beyond this, such as a plan that was made in secret ([Vocabulary.Sealing]).
package engine
