package lesson

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"tenka/engine"
	"tenka/engine/bot"
)

// Scripted is the name of a computer player who chooses nothing alone: the steps prescribe what that seat does.
const Scripted = "script"

// Read reads a lesson and checks what it means: the scenario, the ids of every pattern, the sentences. Whether it can be played to its
// end is for Prove. An error is a *engine.DataError.
func Read(b []byte, games func(name string) (engine.Game, bool)) (*Lesson, error) {
	var l Lesson
	if err := engine.Strict(b, &l); err != nil {
		return nil, err
	}
	if err := l.Scenario.Check(games); err != nil {
		return nil, err
	}
	l.game, _ = games(l.Game)
	if err := l.readPlayers(); err != nil {
		return nil, err
	}
	if l.Minutes < 1 {
		return nil, &engine.DataError{Path: "minutes", Want: "a number of minutes from 1", Got: strconv.Itoa(l.Minutes)}
	}
	if len(l.Steps) == 0 {
		return nil, &engine.DataError{Path: "steps", Want: "one step or more"}
	}
	r := reader{l: &l, words: l.game.Vocabulary()}
	for i := range l.Steps {
		if err := r.step(i); err != nil {
			return nil, under(fmt.Sprintf("steps[%d]", i), err)
		}
	}
	return &l, nil
}

// readPlayers finds the learner among the players.
func (l *Lesson) readPlayers() error {
	learner := -1
	for i, p := range l.Players {
		path := fmt.Sprintf("players[%d]", i)
		switch {
		case !p.Person():
			if _, known := bot.ByName(l.game, p.Bot); p.Bot != Scripted && !known {
				return &engine.DataError{Path: path + ".bot", Want: fmt.Sprintf("%s or one of %v", Scripted, bot.Names()), Got: strconv.Quote(p.Bot)}
			}
		case learner >= 0:
			return &engine.DataError{Path: path + ".bot", Want: "one person in all, the learner", Got: "another"}
		case len(p.Seats) != 1:
			return &engine.DataError{Path: path + ".seats", Want: "one seat for the learner", Got: strconv.Itoa(len(p.Seats))}
		default:
			learner = i
			l.seat = p.Seats[0]
		}
	}
	if learner < 0 {
		return &engine.DataError{Path: "players", Want: "one person, the learner", Got: "none"}
	}
	return nil
}

// reader reads the steps of a lesson.
type reader struct {
	l     *Lesson
	words *engine.Vocabulary
}

// under puts a path before that of a *engine.DataError.
func under(path string, err error) error {
	var d *engine.DataError
	if !errors.As(err, &d) {
		return err
	}
	with := *d
	with.Path = path
	if d.Path != "" && d.Path[0] != '[' {
		with.Path += "."
	}
	with.Path += d.Path
	return &with
}

func (r reader) step(i int) error {
	s := &r.l.Steps[i]
	for _, before := range r.l.Steps[:i] {
		if before.ID == s.ID {
			return &engine.DataError{Path: "id", Want: "an id of its own for each step", Got: strconv.Quote(s.ID)}
		}
	}
	tasks := 0
	for _, asked := range []bool{len(s.Do) > 0, len(s.Find) > 0, s.See != nil, s.Play != nil} {
		if asked {
			tasks++
		}
	}
	if tasks != 1 {
		return &engine.DataError{Path: "do", Want: "exactly one of do, find, see and play", Got: strconv.Itoa(tasks)}
	}
	if s.Goal["en"] == "" {
		return &engine.DataError{Path: "goal.en", Want: "what is to be done, in English"}
	}
	for _, read := range []func(*Step) error{r.ways, r.things, r.see, r.play, r.then, r.sentences} {
		if err := read(s); err != nil {
			return err
		}
	}
	return nil
}

// pattern reads an action whose absent fields stay open.
func (r reader) pattern(b json.RawMessage) (engine.Action, error) {
	return r.words.DecodeGesture(b)
}

func (r reader) patterns(path string, list []json.RawMessage) ([]engine.Action, error) {
	var out []engine.Action
	for i, b := range list {
		a, err := r.pattern(b)
		if err != nil {
			return nil, under(fmt.Sprintf("%s[%d]", path, i), err)
		}
		out = append(out, a)
	}
	return out, nil
}

func (r reader) ways(s *Step) error {
	if len(s.Do) == 0 {
		if len(s.Or) > 0 {
			return &engine.DataError{Path: "or", Want: "other ways only beside do"}
		}
		return nil
	}
	way, err := r.patterns("do", s.Do)
	if err != nil {
		return err
	}
	s.ways = [][]engine.Action{way}
	for i, list := range s.Or {
		if way, err = r.patterns(fmt.Sprintf("or[%d]", i), list); err != nil {
			return err
		}
		if len(way) == 0 {
			return &engine.DataError{Path: fmt.Sprintf("or[%d]", i), Want: "one action or more", Got: "none"}
		}
		s.ways = append(s.ways, way)
	}
	return nil
}

// thing reads something on the table.
func (r reader) thing(t *Thing) error {
	n := 0
	if t.Place != "" {
		n++
		place, ok := r.words.Place(t.Place)
		if !ok {
			return &engine.DataError{Path: "place", Want: "a place of this game", Got: strconv.Quote(t.Place)}
		}
		t.point.Place = place
	}
	if t.Card != "" {
		n++
		card, ok := r.words.Card(t.Card)
		if !ok {
			return &engine.DataError{Path: "card", Want: "a card of this game", Got: strconv.Quote(t.Card)}
		}
		t.point.Card = card
	}
	if t.Do != nil {
		n++
		a, err := r.pattern(t.Do)
		if err != nil {
			return under("do", err)
		}
		t.point.Action = a
	}
	if n != 1 {
		return &engine.DataError{Path: "place", Want: "exactly one of place, card and do", Got: strconv.Itoa(n)}
	}
	return nil
}

func (r reader) things(s *Step) error {
	for i := range s.Point {
		if err := r.thing(&s.Point[i]); err != nil {
			return under(fmt.Sprintf("point[%d]", i), err)
		}
	}
	for i := range s.Find {
		if err := r.thing(&s.Find[i]); err != nil {
			return under(fmt.Sprintf("find[%d]", i), err)
		}
		if s.Find[i].Do != nil {
			return &engine.DataError{Path: fmt.Sprintf("find[%d].do", i), Want: "a place or a card to point at", Got: "an action"}
		}
	}
	for i := range s.Wrong {
		path := fmt.Sprintf("wrong[%d]", i)
		if err := r.thing(&s.Wrong[i].Thing); err != nil {
			return under(path, err)
		}
		if (s.Wrong[i].Do == nil) != (s.Task() == ToFind) {
			return &engine.DataError{Path: path, Want: "a place or card where something is to be found, else an action", Got: "the other"}
		}
	}
	return r.refused(s)
}

// refused reads the answers to what the rules refuse.
func (r reader) refused(s *Step) error {
	if len(s.Refused) > 0 && s.Task() != ToDo {
		return &engine.DataError{Path: "refused", Want: "answers to refused actions only beside do"}
	}
	for i := range s.Refused {
		path := fmt.Sprintf("refused[%d]", i)
		if err := r.thing(&s.Refused[i].Thing); err != nil {
			return under(path, err)
		}
		if s.Refused[i].Do == nil {
			return &engine.DataError{Path: path + ".do", Want: "an action"}
		}
	}
	return nil
}

// event reads a pattern of events; nil for none.
func (r reader) event(path string, b json.RawMessage) (*engine.Event, error) {
	var fields map[string]json.RawMessage
	if b == nil || json.Unmarshal(b, &fields) == nil && len(fields) == 0 {
		return nil, nil
	}
	e, err := r.words.DecodeEvent(b)
	if err != nil {
		return nil, under(path, err)
	}
	return &e, nil
}

func (r reader) see(s *Step) (err error) {
	s.see, err = r.event("see", s.See)
	return err
}

func (r reader) play(s *Step) (err error) {
	if s.Play == nil {
		return nil
	}
	for i, p := range r.l.Players {
		if p.Bot == Scripted {
			return &engine.DataError{Path: "play", Want: "computer players at the other seats", Got: fmt.Sprintf("%q of players[%d]", Scripted, i)}
		}
	}
	for i := range s.Play.Why {
		path := fmt.Sprintf("play.why[%d]", i)
		if err := r.thing(&s.Play.Why[i].Thing); err != nil {
			return under(path, err)
		}
		if s.Play.Why[i].Do == nil {
			return &engine.DataError{Path: path + ".do", Want: "an action"}
		}
	}
	s.Play.until, err = r.event("play.until", s.Play.Until)
	return err
}

func (r reader) then(s *Step) error {
	full, _ := r.l.Options.Fill(r.l.game.Options())
	seats := full.SeatCount(r.l.game.Options())
	for i := range s.Then {
		m := &s.Then[i]
		path := fmt.Sprintf("then[%d]", i)
		if m.Seat < 0 || int(m.Seat) >= seats || m.Seat == r.l.seat {
			return &engine.DataError{Path: path + ".seat", Want: fmt.Sprintf("a seat from 0 to %d, not the learner's", seats-1), Got: strconv.Itoa(int(m.Seat))}
		}
		var err error
		if m.do, err = r.patterns(path+".do", m.Do); err != nil {
			return err
		}
		if len(m.do) == 0 {
			return &engine.DataError{Path: path + ".do", Want: "one action or more", Got: "none"}
		}
	}
	return nil
}

// A text has so many characters at most as it is said: so it fits beside every table, and the answer to what is refused into the Line.
const (
	longest        = 220
	longestRefusal = 160
)

// sentences tests the sentences of a step in every language they are written in.
func (r reader) sentences(s *Step) error {
	teacher := Teacher{Lesson: r.l}
	within := func(limit int, path string, most int, parts ...Says) error {
		languages := map[string]bool{}
		for _, p := range parts {
			for language := range p {
				languages[language] = true
			}
		}
		for language := range languages {
			n, long := 0, 0
			for _, p := range parts {
				said, err := teacher.try(p.In(language))
				if err != nil {
					return &engine.DataError{Path: path + "." + language, Want: "a template that names things of this game", Got: err.Error()}
				}
				n += sentences(said)
				long += len([]rune(said))
			}
			if n > most {
				return &engine.DataError{Path: path + "." + language, Want: fmt.Sprintf("at most %d sentences", most), Got: strconv.Itoa(n)}
			}
			if long > limit {
				return &engine.DataError{Path: path + "." + language, Want: fmt.Sprintf("at most %d characters", limit), Got: strconv.Itoa(long)}
			}
		}
		return nil
	}
	check := func(path string, most int, parts ...Says) error { return within(longest, path, most, parts...) }
	if err := check("goal", 1, s.Goal); err != nil {
		return err
	}
	if err := check("text", 2, s.Text, s.Goal); err != nil {
		return err
	}
	if err := check("why", 2, s.Why); err != nil {
		return err
	}
	if err := check("else", 2, s.Else); err != nil {
		return err
	}
	for i, w := range s.Wrong {
		if err := check(fmt.Sprintf("wrong[%d].say", i), 2, w.Say); err != nil {
			return err
		}
	}
	for i, w := range s.Refused {
		if err := within(longestRefusal, fmt.Sprintf("refused[%d].say", i), 2, w.Say); err != nil {
			return err
		}
	}
	if s.Play != nil {
		for i, w := range s.Play.Why {
			if err := check(fmt.Sprintf("play.why[%d].say", i), 2, w.Say); err != nil {
				return err
			}
		}
	}
	return nil
}
