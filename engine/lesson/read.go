package lesson

import (
	"encoding/json"
	"fmt"

	"tenka/engine"
	"tenka/engine/bot"
)

// Scripted is the name of a computer player that makes only the choices written in the steps.
const Scripted = "script"

// Read reads a lesson and checks its contents: the scenario, the ids of every pattern, the sentences. Prove checks whether it can be played
// to its end. An error is a *engine.DataError.
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
		return nil, engine.Wrong("minutes", "fault.least", l.Minutes, 1)
	}
	if len(l.Steps) == 0 {
		return nil, engine.Wrong("steps", "fault.lesson.steps", nil)
	}
	r := reader{l: &l, words: l.game.Vocabulary()}
	for i := range l.Steps {
		if err := r.step(i); err != nil {
			return nil, engine.Inside(fmt.Sprintf("steps[%d]", i), err)
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
				return engine.OneOf(path+".bot", append([]string{Scripted}, bot.Names()...), p.Bot)
			}
		case learner >= 0:
			return engine.Wrong(path+".bot", "fault.lesson.person", nil)
		case len(p.Seats) != 1:
			return engine.Is(path+".seats", 1, len(p.Seats))
		default:
			learner = i
			l.seat = p.Seats[0]
		}
	}
	if learner < 0 {
		return engine.Wrong("players", "fault.lesson.person", nil)
	}
	return nil
}

// reader reads the steps of a lesson.
type reader struct {
	l     *Lesson
	words *engine.Vocabulary
}

func (r reader) step(i int) error {
	s := &r.l.Steps[i]
	for _, before := range r.l.Steps[:i] {
		if before.ID == s.ID {
			return engine.Wrong("id", "fault.once", s.ID)
		}
	}
	tasks := 0
	for _, asked := range []bool{len(s.Do) > 0, len(s.Find) > 0, s.See != nil, s.Play != nil} {
		if asked {
			tasks++
		}
	}
	if tasks != 1 {
		return engine.Wrong("do", "fault.exactly", tasks, "do, find, see, play")
	}
	if s.Goal["en"] == "" {
		return engine.Wrong("goal.en", "fault.lesson.goal", nil)
	}
	for _, read := range []func(*Step) error{r.ways, r.things, r.see, r.play, r.then, r.sentences} {
		if err := read(s); err != nil {
			return err
		}
	}
	return nil
}

// pattern reads an action; absent fields stay open.
func (r reader) pattern(b json.RawMessage) (engine.Action, error) {
	return r.words.DecodeGesture(b)
}

func (r reader) patterns(path string, list []json.RawMessage) ([]engine.Action, error) {
	var out []engine.Action
	for i, b := range list {
		a, err := r.pattern(b)
		if err != nil {
			return nil, engine.Inside(fmt.Sprintf("%s[%d]", path, i), err)
		}
		out = append(out, a)
	}
	return out, nil
}

func (r reader) ways(s *Step) error {
	if len(s.Do) == 0 {
		if len(s.Or) > 0 {
			return engine.Wrong("or", "fault.without", nil, "do")
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
			return engine.Wrong(fmt.Sprintf("or[%d]", i), "fault.least", 0, 1)
		}
		s.ways = append(s.ways, way)
	}
	return nil
}

// thing reads a thing on the table.
func (r reader) thing(t *Thing) error { return t.Read(r.words) }

// Read reads a thing with the words of its game. An error is a *engine.DataError.
func (t *Thing) Read(words *engine.Vocabulary) error {
	n := 0
	if t.Place != "" {
		n++
		place, ok := words.Place(t.Place)
		if !ok {
			return engine.Wrong("place", "fault.id", t.Place)
		}
		t.point.Place = place
	}
	if t.Card != "" {
		n++
		card, ok := words.Card(t.Card)
		if !ok {
			return engine.Wrong("card", "fault.id", t.Card)
		}
		t.point.Card = card
	}
	if t.Do != nil {
		n++
		a, err := words.DecodeGesture(t.Do)
		if err != nil {
			return engine.Inside("do", err)
		}
		t.point.Action = a
	}
	if n != 1 {
		return engine.Wrong("place", "fault.exactly", n, "place, card, do")
	}
	return nil
}

func (r reader) things(s *Step) error {
	for i := range s.Point {
		if err := r.thing(&s.Point[i]); err != nil {
			return engine.Inside(fmt.Sprintf("point[%d]", i), err)
		}
	}
	for i := range s.Find {
		if err := r.thing(&s.Find[i]); err != nil {
			return engine.Inside(fmt.Sprintf("find[%d]", i), err)
		}
		if s.Find[i].Do != nil {
			return engine.Wrong(fmt.Sprintf("find[%d].do", i), "fault.lesson.find", nil)
		}
	}
	for i := range s.Wrong {
		path := fmt.Sprintf("wrong[%d]", i)
		if err := r.thing(&s.Wrong[i].Thing); err != nil {
			return engine.Inside(path, err)
		}
		if (s.Wrong[i].Do == nil) != (s.Task() == ToFind) {
			return engine.Wrong(path, "fault.lesson.thing", nil)
		}
	}
	return r.refused(s)
}

// refused reads the answers to refused actions.
func (r reader) refused(s *Step) error {
	if len(s.Refused) > 0 && s.Task() != ToDo {
		return engine.Wrong("refused", "fault.without", nil, "do")
	}
	for i := range s.Refused {
		path := fmt.Sprintf("refused[%d]", i)
		if err := r.thing(&s.Refused[i].Thing); err != nil {
			return engine.Inside(path, err)
		}
		if s.Refused[i].Do == nil {
			return engine.Wrong(path+".do", "fault.value", nil)
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
		return nil, engine.Inside(path, err)
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
	for _, p := range r.l.Players {
		if p.Bot == Scripted {
			return engine.Wrong("play", "fault.lesson.play", Scripted)
		}
	}
	for i := range s.Play.Why {
		path := fmt.Sprintf("play.why[%d]", i)
		if err := r.thing(&s.Play.Why[i].Thing); err != nil {
			return engine.Inside(path, err)
		}
		if s.Play.Why[i].Do == nil {
			return engine.Wrong(path+".do", "fault.value", nil)
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
			return engine.Wrong(path+".seat", "fault.lesson.seat", int(m.Seat), seats-1)
		}
		var err error
		if m.do, err = r.patterns(path+".do", m.Do); err != nil {
			return err
		}
		if len(m.do) == 0 {
			return engine.Wrong(path+".do", "fault.least", 0, 1)
		}
	}
	return nil
}

// The most characters of a text when it is shown: it fits beside every table, and the answer to a refused action fits into the Line.
const (
	longest        = 220
	longestRefusal = 160
)

// sentences checks the sentences of a step in all their languages.
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
				said, err := teacher.Fill(p.In(language))
				if err != nil {
					return engine.Inside(path+"."+language, err)
				}
				n += Sentences(said)
				long += len([]rune(said))
			}
			if n > most {
				return engine.Wrong(path+"."+language, "fault.sentences", n, most)
			}
			if long > limit {
				return engine.Wrong(path+"."+language, "fault.characters", long, limit)
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
