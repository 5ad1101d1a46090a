package bot

// takes are about how many seconds a choice takes at most on a common machine with two processors, and a long one: a whole plan, where a game
// has such. They are what budgets are set for. A level that is not named here answers at once.
var takes = map[string]struct{ choice, long int }{
	"steady": {1, 3},
	"sharp":  {4, 12},
}

// Takes is about how many seconds the level takes for a choice at most, and for a long one such as a plan, on a common machine with two
// processors; 0 where it answers at once.
func (l Level) Takes() (choice, long int) { return takes[l.Name].choice, takes[l.Name].long }
