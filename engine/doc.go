// Package engine is the part that all games of Tenka share: actions, positions, chance, events, views, and the match with its log.
//
// # What a new game provides
//
// A game is one package below this one. It has a data file, the rules, a view and a text board, and implements two interfaces:
//
//   - [Game] is the game in the registry (package games): its name, options and words, and the functions that make and read positions.
//   - [Position] is one moment of one match: a plain value of fixed-size arrays and one pointer to read-only tables, so that
//     a copy is an assignment and a search allocates nothing.
//
// A game may also implement small interfaces of package bot. They tell computer players how good a position is and how to make a long choice
// quickly. Without them computer players play at random.
//
// Everything else follows from these: the [Match] with its log, undo and branches; saves and scenarios; computer players; the referee; and in
// the window the list of legal choices. A drag, a click and a key only choose an action from [Position.Legal].
//
// The file .github/CONTRIBUTING.md says how to add a game. Shared packages do what all games need: ruleset runs a table of rules and reads
// options, form writes and reads positions, textboard prints, and enginetest has the tests that every game must pass.
//
// # Actions
//
// An [Action] has the same fields in every game. [Position.Legal] lists every legal step in a fixed order; [Position.Check] says whether one
// action is legal and, if not, which rule it breaks. Both call the same functions, one for each rule. An action with open fields ([Open]) is a
// gesture: it stands for all legal actions that agree in the other fields.
//
// A big choice is made in small steps. While [Position.Open] is true for a seat, its choice is not complete: its steps so far drew nothing
// from chance and showed nothing to anybody, they can always be completed, and the match can take them back one by one.
//
// # Chance, events, reveals
//
// Every roll and every draw is asked of one [Chance] by name, and [Events.Reveal] tells everything that is shown to somebody. A record in
// which either happened is a barrier: a fair match cannot undo it. Games do not declare barriers. They may name further kinds of choice that
// seal, such as a plan that was made in secret ([Vocabulary.Sealing]).
package engine
