package library

import (
	"fmt"
	"os"
	"slices"
	"time"

	"tenka/app/files"
	"tenka/app/screens/learn"
	"tenka/app/shell"
	"tenka/app/together"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// Shelf is the contents of the user's folders and of the program: matches, the newest first, and scenarios by game.
type Shelf struct {
	saves     []save // those that are shown
	matches   int    // the number of matches in the folder
	scenarios []files.Entry
	faults    []error // of scenario files that could not be read
	learnt    store.Learning
	lessons   []lesson.Head // recorded by the user
}

// save is a match on the shelf.
type save struct {
	store.Summary
	replayed bool
	toAct    engine.Seats // only after replay
	mine     engine.Seats // of a match that is shared with people at other windows: the seats at this one
	shared   bool
}

// yours reports whether people at other windows wait for this one.
func (s save) yours() bool { return s.shared && !s.Over && s.toAct&s.mine != 0 }

// replayed is how many of the last matches are replayed to find out whose turn it is; they stand above the games. So are the last mostShared
// matches that are shared. mostMatches is how many more a list shows. Other matches of the folder are not read.
const (
	replayed    = 3
	mostShared  = 12
	mostMatches = 60
)

// Scan reads the folders in a goroutine of its own.
func Scan(home store.Folders) <-chan *Shelf {
	found := make(chan *Shelf, 1)
	go func() { found <- Read(home) }()
	return found
}

// Read reads the folders.
func Read(home store.Folders) *Shelf {
	s := &Shelf{learnt: home.Learning()}
	for _, g := range games.All() {
		s.lessons = append(s.lessons, store.Heads(os.DirFS(home.Lessons), g.Name())...)
	}
	learn.Built() // reads them here for the first time, outside the UI goroutine
	summaries, all, err := store.List(home.Saves, replayed+mostMatches)
	s.matches = all
	shared := 0
	if err != nil {
		s.faults = append(s.faults, err)
	}
	for i, summary := range summaries {
		one := save{Summary: summary}
		if _, known := games.ByName(summary.Game); summary.Err == nil && !known {
			s.matches--
			continue
		}
		if one.shared = together.Shared(summary.Path); one.shared {
			shared++
		}
		if (i < replayed || one.shared && shared <= mostShared) && summary.Err == nil && !summary.Over {
			one.replay()
		}
		s.saves = append(s.saves, one)
	}
	// The last match that can be read comes first.
	if first := slices.IndexFunc(s.saves, func(s save) bool { return s.Err == nil && !s.Over }); first > 0 {
		going := s.saves[first]
		if !going.replayed {
			going.replay()
		}
		s.saves = slices.Insert(slices.Delete(s.saves, first, first+1), 0, going)
	}
	// Matches in which others wait for this window come first, the one that waits longest before the others; matches that cannot be read come last.
	slices.SortStableFunc(s.saves, func(a, b save) int {
		if by := slices.Index(order, a.Err == nil) - slices.Index(order, b.Err == nil); by != 0 {
			return by
		}
		if a.yours() && b.yours() {
			return a.Modified.Compare(b.Modified)
		}
		return slices.Index(order, a.yours()) - slices.Index(order, b.yours())
	})
	var faults []error
	s.scenarios, faults = files.Scenarios(home, games.All()...)
	s.faults = append(s.faults, faults...)
	return s
}

// order puts true before false.
var order = []bool{true, false}

// last are the matches above the games: the current one and those played last.
func (s *Shelf) last() []save {
	readable := slices.IndexFunc(s.saves, func(s save) bool { return s.Err != nil })
	if readable < 0 {
		readable = len(s.saves)
	}
	return s.saves[:min(readable, replayed)]
}

// replay replays the match, without saving it, to find its turn and the seat to act.
func (s *save) replay() {
	f, err := store.OpenToRead(s.Path)
	if err != nil {
		return
	}
	defer f.Close()
	m, err := store.Reading(s.Path, func() (*engine.Match, error) {
		m, _, err := engine.ReadMatch(f, games.ByName)
		return m, err
	})
	if err == nil {
		s.toAct, s.Turn, s.replayed = m.ToAct(), m.Turn(), true
		s.mine, s.shared = together.Seats(s.Path, m)
	}
}

// own is the number of the user's scenarios.
func (s *Shelf) own() int {
	n := 0
	for _, e := range s.scenarios {
		if e.Own {
			n++
		}
	}
	return n
}

// nameOf is the name of the player in a seat.
func (s save) nameOf(seat engine.Seat) string {
	for _, player := range s.Players {
		if slices.Contains(player.Seats, seat) {
			return player.Name
		}
	}
	return ""
}

// seats is the number of seats of the match.
func (s save) seats() int {
	n := 0
	for _, p := range s.Players {
		n += len(p.Seats)
	}
	return n
}

// called is the name of the game or scenario.
func (s save) called(p shell.Texts) string {
	return p.Localizer().Match(&engine.Header{Game: s.Game, Options: s.Options}, "name")
}

// title is the match in a few words: "Rumble Nation, turn 4".
func (s save) title(p shell.Texts) string {
	name := s.called(p)
	if s.Over {
		return name
	}
	return p.Say("library.title", engine.Args{"Game": name, "Moment": s.stands(p)})
}

// stands is the turn of a match that is not over: "turn 4".
func (s save) stands(p shell.Texts) string {
	if s.Untold {
		return p.T("library.untold")
	}
	if s.Turn == 0 && !s.replayed {
		return p.T("library.beginning") // the file does not say whether its setup is over
	}
	return p.Localizer().Turn(s.Game, s.Turn)
}

// moment says which turn it is and who must act, without the game: "Turn 4, your turn".
func (s save) moment(p shell.Texts) string {
	if s.Over {
		return s.result(p)
	}
	at := lang.Capital(s.stands(p))
	if turn := s.turn(p, "library.yours", "library.theirs"); turn != "" {
		return p.Say("library.moment", engine.Args{"Moment": at, "Turn": turn})
	}
	return at
}

// turn says whose turn it is, empty if that is not known.
func (s save) turn(p shell.Texts, yours, theirs string) string {
	if !s.replayed || s.toAct.Count() != 1 {
		return ""
	}
	name := s.nameOf(s.toAct.First())
	if s.shared {
		if s.yours() {
			return p.T(yours)
		}
		return p.Say(theirs, engine.Args{"Name": name})
	}
	people := slices.DeleteFunc(slices.Clone(s.Players), func(p engine.Player) bool { return !p.Person() })
	if len(people) == 1 && people[0].Name == name {
		return p.T(yours)
	}
	return p.Say(theirs, engine.Args{"Name": name})
}

// result says who won.
func (s save) result(p shell.Texts) string {
	var names []string
	s.Winners.Each(func(seat engine.Seat) {
		if name := s.nameOf(seat); !slices.Contains(names, name) {
			names = append(names, name)
		}
	})
	if len(names) == 0 {
		return p.T("library.over")
	}
	return p.Say("library.won", engine.Args{"Name": p.Localizer().List(names), "N": len(names)})
}

// line is the full description: "Your turn. 3 seats. Today, 21:40".
func (s save) line(p shell.Texts, now time.Time) string {
	var parts []string
	switch {
	case s.Over:
		parts = append(parts, s.result(p))
	case s.replayed && s.toAct.Count() > 1:
		parts = append(parts, p.T("library.several"))
	default:
		if turn := s.turn(p, "library.your_turn", "library.their_turn"); turn != "" {
			parts = append(parts, turn)
		}
	}
	if s.yours() { // the line above says it
		return p.Localizer().Facts(lang.Capital(when(p, s.Modified, now)), s.names(p))
	}
	parts = append(parts, p.Say("library.seats", engine.Args{"N": s.seats()}), lang.Capital(when(p, s.Modified, now)))
	return p.Localizer().Facts(parts...)
}

// names are the players.
func (s save) names(p shell.Texts) string {
	var names []string
	for _, player := range s.Players {
		names = append(names, player.Name)
	}
	return p.Localizer().List(names)
}

// company names the players briefly: two names, or the number of seats.
func (s save) company(p shell.Texts) string {
	if len(s.Players) > 2 {
		return p.Say("library.seats", engine.Args{"N": s.seats()})
	}
	return s.names(p)
}

// when is a date and time in everyday words.
func when(p shell.Texts, t, now time.Time) string {
	t = t.In(now.Location())
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	args := engine.Args{
		"Time": t.Format("15:04"), "A": t.Day(), "B": fmt.Sprint(t.Year()), "Month": p.T(fmt.Sprintf("date.month.%d", t.Month())),
	}
	switch days := day(now).Sub(day(t)).Hours() / 24; {
	case days <= 0:
		return p.Say("date.today", args)
	case days == 1:
		return p.Say("date.yesterday", args)
	case t.Year() == now.Year():
		return p.Say("date.day", args)
	}
	return p.Say("date.year", args)
}
