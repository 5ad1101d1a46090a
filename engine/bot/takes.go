package bot

// takes are the greatest usual times of a choice in seconds, on a common machine with two processors: of a short choice, and of a long one
// such as a whole plan. The budgets are set for them. A level that is not listed chooses at once.
var takes = map[string]struct{ choice, long int }{
	"lively": {1, 3},
	"steady": {1, 3},
	"keen":   {1, 4},
	"sharp":  {4, 12},
}

// Takes is the greatest usual time in seconds of a choice of the level, and of a long choice such as a plan, on a common machine with two
// processors; 0 if it chooses at once.
func (l Level) Takes() (choice, long int) {
	of := takes[Kind(l.Name)]
	return of.choice, of.long
}
