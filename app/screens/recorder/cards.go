package recorder

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/loop"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/rulebook"
	"tenka/engine/store"
)

// cards are the author's own cards of the coach for one game. Their file is written whenever all of them can be read; a card without a sentence is
// not in it yet.
type cards struct {
	built  *coach.Curriculum // the built-in one, nil if the game has none
	own    coach.Curriculum  // as the file has it
	path   string
	file   []byte       // the cards as they were read or written last
	fault  error        // why the file cannot be read: it is left as it is
	wrong  error        // why the cards cannot be written as they are now
	chosen int          // the card whose form is open, -1 for none
	fresh  bool         // it was just opened, and is scrolled to the top
	gone   *coach.Entry // the card that was deleted last, nil for none
	trial  trial
	books  map[string]*rulebook.Book // the rulebooks by language, once they were opened
}

// trial is a card that is tried in random matches, or was.
type trial struct {
	of    string // its id, empty for none
	stop  context.CancelFunc
	runs  bool
	found coach.Trial
	said  *kit.Paragraph // the result so far; nil if the panel does not show it
}

// drop stops the matches and forgets their result.
func (t *trial) drop() {
	if t.stop != nil {
		t.stop()
	}
	*t = trial{}
}

// readCards reads the user's own cards of a game.
func readCards(home store.Folders, g engine.Game) *cards {
	c := &cards{path: home.Cards(g.Name()), chosen: -1, books: map[string]*rulebook.Book{}}
	c.built, _ = coach.Of(assets.Coach(), g)
	c.begin(g)
	if c.built == nil {
		return c
	}
	if _, c.fault = home.WithCards(c.built); c.fault != nil {
		return c
	}
	if file, err := store.ReadFile(c.path); err == nil && engine.Strict(file, &c.own) == nil {
		c.file = c.encoded() // a file that somebody wrote by hand stays as it is until a card changes
	}
	return c
}

// begin is without cards.
func (c *cards) begin(g engine.Game) { c.own = coach.Curriculum{Format: engine.Format, Game: g.Name()} }

// entry is the card whose form is open, nil for none.
func (c *cards) entry() *coach.Entry {
	if c.chosen < 0 || c.chosen >= len(c.own.Entries) {
		return nil
	}
	return &c.own.Entries[c.chosen]
}

// encoded is the file of the cards that have a sentence, nil if none has. English, which every file needs, says what another language says if it
// has no words of its own.
func (c *cards) encoded() []byte {
	out := c.own
	out.Entries = nil
	for _, e := range c.own.Entries {
		e.Says = maps.Clone(e.Says)
		maps.DeleteFunc(e.Says, func(_, text string) bool { return strings.TrimSpace(text) == "" })
		if len(e.Says) == 0 {
			continue
		}
		for _, language := range lang.Languages {
			if text := e.Says[language]; e.Says["en"] == "" && text != "" {
				e.Says["en"] = text
			}
		}
		out.Entries = append(out.Entries, e)
	}
	if len(out.Entries) == 0 {
		return nil
	}
	file, _ := json.MarshalIndent(out, "", "  ")
	return append(file, '\n')
}

// all is the curriculum with the cards as they are now.
func (c *cards) all() (*coach.Curriculum, error) {
	file := c.encoded()
	if file == nil {
		return c.built, nil
	}
	return c.built.With(file)
}

// write writes the file if the cards have changed and can be read, and deletes it if no card is left.
func (c *cards) write() error {
	if c.built == nil || c.fault != nil {
		return nil
	}
	file := c.encoded()
	if bytes.Equal(file, c.file) {
		c.wrong = nil
		return nil
	}
	if _, c.wrong = c.all(); c.wrong != nil {
		return nil
	}
	var err error
	if file == nil {
		if err = os.Remove(c.path); errors.Is(err, os.ErrNotExist) {
			err = nil
		}
	} else {
		err = store.Replace(c.path, bytes.NewReader(file))
	}
	if err == nil {
		c.file = file
	}
	return err
}

// deck is the panel with the author's cards.
type deck struct{ *Screen }

// remember saves the cards.
func (w deck) remember() {
	w.sh.Save(shell.Saving{Thing: shell.Recording, Of: "cards", Write: w.st.cards.write})
}

// setAside renames a file of cards that cannot be read, and begins without cards.
func (w deck) setAside() {
	c := w.st.cards
	folder, name := filepath.Split(c.path)
	aside := files.FreeName(folder, strings.TrimSuffix(name, draftExt)+".unread", draftExt) + draftExt
	if err := os.Rename(c.path, filepath.Join(folder, aside)); err != nil {
		w.Note("sign/warning", files.Why(w.sh.Localizer(), err))
		return
	}
	c.fault = nil
	c.begin(w.st.game)
	w.showPanel()
	w.Note("sign/info", w.sh.Say("recorder.cards.aside.done", engine.Args{"File": aside}))
}

// The doors that a card can have, in the order in which they are offered.
const (
	doorStart = iota
	doorTurn
	doorCan
	doorHold
	doorTold
	doorGauge
	doorRefused
)

var doorNames = [...]string{"start", "turn", "can", "hold", "told", "gauge", "refused"}

// doorOf is which door it is.
func doorOf(d *coach.Door) int {
	switch {
	case d.Start:
		return doorStart
	case d.Can != nil:
		return doorCan
	case d.Hold != nil:
		return doorHold
	case d.Told != nil:
		return doorTold
	case d.Gauge != "":
		return doorGauge
	case d.Refused:
		return doorRefused
	}
	return doorTurn
}

// kindPattern and eventPattern are patterns of every step, or event, of a kind.
func kindPattern(id string) json.RawMessage  { return pattern("kind", id) }
func eventPattern(id string) json.RawMessage { return pattern("event", id) }

// pattern is a pattern with these fields: each with its value behind it.
func pattern(fields ...string) json.RawMessage {
	out := map[string]string{}
	for i := 0; i+1 < len(fields); i += 2 {
		out[fields[i]] = fields[i+1]
	}
	file, _ := json.Marshal(out)
	return file
}

// newCard adds a card about the first step that is legal now, and opens its form.
func (w deck) newCard() {
	c, st := w.st.cards, w.st
	e := coach.Entry{ID: fmt.Sprintf("own-%08x", rand.Uint32()), Says: lesson.Says{}, When: []coach.Door{{Start: true}}}
	if seat := st.ses.Actor(); seat != engine.NoSeat {
		if legal := st.ses.Match.Legal(seat, nil); len(legal) > 0 {
			e.When[0] = coach.Door{Can: kindPattern(st.game.Vocabulary().Kinds[legal[0].Kind])}
		}
	}
	e.Ring = about(&e.When[0])
	w.setRule(&e, w.ruleOf(e.When[0].Can))
	c.own.Entries = append(c.own.Entries, e)
	c.chosen, c.fresh, c.gone = len(c.own.Entries)-1, true, nil
	w.changed()
	w.sh.Focus(w.first)
}

// ruleOf is the rule that the built-in cards explain when such a step becomes possible, the first of the rulebook if none does.
func (w deck) ruleOf(step json.RawMessage) string {
	words := w.st.game.Vocabulary()
	if kind, err := words.DecodeGesture(step); step != nil && err == nil {
		for _, e := range w.st.cards.built.Entries {
			for i := range e.When {
				if g, err := words.DecodeGesture(e.When[i].Can); e.When[i].Can != nil && err == nil && g.Kind == kind.Kind {
					return e.Rules[0]
				}
			}
		}
	}
	return w.rules()[0].ID
}

// deleteCard deletes the card whose form is open; undelete brings it back.
func (w deck) deleteCard() {
	c := w.st.cards
	gone := *c.entry()
	c.own.Entries = slices.Delete(c.own.Entries, c.chosen, c.chosen+1)
	c.chosen, c.gone = -1, &gone
	w.changed()
}

func (w deck) undelete() {
	c := w.st.cards
	c.own.Entries = append(c.own.Entries, *c.gone)
	c.chosen, c.fresh, c.gone = len(c.own.Entries)-1, true, nil
	w.changed()
}

// changed shows and saves a change of the cards. A trial of them is out of date.
func (w deck) changed() {
	w.st.cards.trial.drop()
	w.showPanel()
}

// setDoor gives a card another door, and the ring round what that is about if it had one.
func (w deck) setDoor(e *coach.Entry, d coach.Door) {
	now := ringOf(e)
	round := now == ringAbout || now == ringNone && about(&e.When[0]) == nil
	e.When = []coach.Door{d}
	if round {
		e.Ring = about(&d)
	}
	w.changed()
}

// The rings that a card can have.
const (
	ringNone = iota
	ringClicked
	ringAbout
)

// ringOf is which ring a card has.
func ringOf(e *coach.Entry) int {
	switch {
	case len(e.Ring) == 0:
		return ringNone
	case e.Ring[0].Of != "" || e.Ring[0].Do != nil:
		return ringAbout
	}
	return ringClicked
}

// about is a ring round what a door is about, nil if that is no thing.
func about(d *coach.Door) []coach.Ring {
	switch doorOf(d) {
	case doorCan:
		return []coach.Ring{{Thing: lesson.Thing{Do: d.Can}}}
	case doorHold:
		return []coach.Ring{{Of: coach.OfHand}}
	case doorTold:
		return []coach.Ring{{Of: coach.OfEvent}}
	}
	return nil
}

// mostPoints is how many things a card can point at.
const mostPoints = 8

// pointAt adds a place or a card to the ring, or takes it away.
func (w deck) pointAt(at lesson.Point) {
	e, words := w.st.cards.entry(), w.st.game.Vocabulary()
	if e == nil {
		return
	}
	var r coach.Ring
	if r.Place = words.Places[at.Place]; at.Card != 0 {
		r.Place, r.Card = "", words.Cards[at.Card]
	}
	if ringOf(e) != ringClicked {
		e.Ring = nil
	}
	switch i := slices.IndexFunc(e.Ring, func(o coach.Ring) bool { return o.Place == r.Place && o.Card == r.Card }); {
	case i >= 0:
		e.Ring = slices.Delete(e.Ring, i, i+1)
	case len(e.Ring) >= mostPoints:
		w.Note("sign/info", w.sh.T("recorder.points.full"))
		return
	default:
		e.Ring = append(e.Ring, r)
	}
	w.changed()
}

// rules are the rules of the game in the program's language.
func (w deck) rules() []*rulebook.Rule { return w.book(w.sh.Localizer().Name()).Rules() }

// book is the rulebook in a language.
func (w deck) book(language string) *rulebook.Book {
	c := w.st.cards
	if c.books[language] == nil {
		book, err := rulebook.Open(assets.Rules(), w.st.game.Name(), language, w.st.game.Data())
		if err != nil {
			panic(err) // the book is embedded: a test opens every one
		}
		c.books[language] = book
	}
	return c.books[language]
}

// longestTitle is how many letters a title has at most; a longer name of a rule is cut.
const longestTitle = 60

// setRule makes a rule that of a card: its name is the title.
func (w deck) setRule(e *coach.Entry, id string) {
	e.Rules, e.Title = []string{id}, lesson.Says{}
	for _, language := range lang.Languages {
		if r, _, ok := w.book(language).Rule(id); ok {
			title := []rune(strings.ReplaceAll(r.Title, "{{", ""))
			if len(title) > longestTitle {
				title = append(title[:longestTitle-1], '…')
			}
			e.Title[language] = string(title)
		}
	}
}

// trials is in how many random matches a card is tried.
const trials = 100

// tryCard plays random matches from the start of the recording, and says when the card comes up in them.
func (w deck) tryCard() {
	c := w.st.cards
	e := c.entry()
	if e == nil {
		return
	}
	c.trial.drop()
	w.remember()
	all, err := c.all()
	if err != nil || all.Entry(e.ID) == nil {
		w.Note("sign/warning", w.sh.Say("recorder.needs", engine.Args{"Want": w.sh.T("fault.sentence")}))
		return
	}
	h := w.st.scenario.Header()
	h.Players, h.Colours, h.Goal = nil, nil, nil
	for s := range w.st.names {
		h.Players = append(h.Players, engine.Player{Name: w.st.names[s], Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	ctx, stop := context.WithCancel(context.Background())
	c.trial = trial{of: e.ID, stop: stop, runs: true}
	w.showPanel()
	var found coach.Trial
	loop.Go(func() {
		found, err = all.Try(ctx, e.ID, h, trials, func(now coach.Trial) {
			loop.After(0, func() {
				if ctx.Err() == nil && now.Matches > c.trial.found.Matches { // an earlier one may come later
					w.tried(now)
				}
			})
		})
	}, func() {
		if ctx.Err() != nil {
			return
		}
		c.trial.runs = false
		w.tried(found)
		if err != nil {
			w.Note("sign/warning", files.Why(w.sh.Localizer(), err))
		}
		w.showPanel()
	})
}

// tried shows the result so far.
func (w deck) tried(now coach.Trial) {
	t := &w.st.cards.trial
	if t.found = now; t.said != nil {
		t.said.SetText(w.trialWords())
	}
}

// trialWords says in how many matches the card came up, and when.
func (w deck) trialWords() string {
	t := w.st.cards.trial.found
	id := "recorder.card.trial"
	switch e := w.st.cards.entry(); {
	case len(t.Own) > 0:
	case e != nil && doorOf(&e.When[0]) == doorRefused:
		id += ".refused"
	default:
		id += ".never"
	}
	return w.sh.Say(id, engine.Args{
		"A": len(t.Own), "N": t.Matches, "B": coach.Quantile(t.Own, 0.5), "C": coach.Quantile(t.Turns, 0.5), "D": coach.Quantile(t.Own, 0.9),
	})
}
