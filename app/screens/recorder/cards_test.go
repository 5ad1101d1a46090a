package recorder

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/loop"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// openCards is a recorder of Rumble Nation that shows the cards.
func openCards(t *testing.T) *Screen {
	t.Helper()
	w, _ := open(t, "rumble", engine.Options{"players": "2", "first_player": "seat0"}, tabletest.Look{})
	tabletest.Press(w, fyne.KeyF6)
	require.Equal(t, sideCards, w.st.side)
	return w
}

// choose chooses a word in a picker of the panel: from the first one down.
func choose(t *testing.T, w *Screen, name, word string) {
	t.Helper()
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown} {
		for last := -1; ; {
			p := picker(w, name)
			require.NotNil(t, p, name)
			if key == fyne.KeyDown && p.AccessibilityLabel() == name+": "+word {
				return
			}
			if p.Chosen() == last {
				break
			}
			last = p.Chosen()
			p.TypedKey(&fyne.KeyEvent{Name: key})
		}
	}
	require.Fail(t, "no word "+word+" in "+name)
}

// picker is the picker of this name.
func picker(w *Screen, name string) *kit.Picker {
	_, objects := tabletest.Within(w.panel)
	for _, o := range objects {
		if p, ok := o.(*kit.Picker); ok && strings.HasPrefix(p.AccessibilityLabel(), name+": ") {
			return p
		}
	}
	return nil
}

// kept is the user's curriculum behind the built-in one.
func kept(t *testing.T, w *Screen) []coach.Entry {
	t.Helper()
	all, err := w.sh.Home.WithCards(w.st.cards.built)
	require.NoError(t, err)
	return all.Entries[len(w.st.cards.built.Entries):]
}

func TestATeacherAddsACardWithItsDoorRingRuleAndSentences(t *testing.T) {
	w := openCards(t)
	test.Tap(button(t, w, "New card"))
	assert.Empty(t, kept(t, w), "a card without a sentence is not in the file")
	write(t, w, 0, "Roll when you dare.")
	list := kept(t, w)
	require.Len(t, list, 1)
	assert.Equal(t, lesson.Says{"en": "Roll when you dare."}, list[0].Says)
	assert.JSONEq(t, `{"kind":"roll"}`, string(list[0].When[0].Can), "it begins with what is possible now")
	assert.JSONEq(t, `{"kind":"roll"}`, string(list[0].Ring[0].Do))

	choose(t, w, "Say this when", "something has happened")
	choose(t, w, "What has happened", "…\u200B plays …\u200B")
	write(t, w, 1, "Ils sont partis.")
	list = kept(t, w)
	assert.JSONEq(t, `{"event":"tactic"}`, string(list[0].When[0].Told))
	assert.Equal(t, coach.OfEvent, list[0].Ring[0].Of, "the ring goes with the door")
	assert.Equal(t, "Ils sont partis.", list[0].Says["fr"])

	choose(t, w, "Say this when", "a number is reached")
	choose(t, w, "Number", "The player’s units in reserve")
	list = kept(t, w)
	assert.Equal(t, "reserve", list[0].When[0].Gauge)
	assert.Empty(t, list[0].Ring, "a number is no thing")
	choose(t, w, "Ring", "Round what I click")
	assert.True(t, w.host.Finding())
	w.host.Find(lesson.Point{Place: tabletest.Place(t, w.st.game, "kyoto")})
	assert.Contains(t, drawn(w), "Points at: Kyoto")
	assert.Equal(t, "kyoto", kept(t, w)[0].Ring[0].Place)
	tabletest.Press(w, fyne.KeyEscape)
	assert.False(t, w.host.Finding())
	w.host.Find(lesson.Point{})

	rule := w.deck.rules()[5]
	choose(t, w, "Rule", rule.Title)
	list = kept(t, w)
	assert.Equal(t, []string{rule.ID}, list[0].Rules)
	assert.Equal(t, rule.Title, list[0].Title["en"])
	assert.NotEmpty(t, list[0].Title["fr"])
}

func TestACardThatCannotBeReadIsNotWrittenAndSaysWhy(t *testing.T) {
	w := openCards(t)
	test.Tap(button(t, w, "New card"))
	write(t, w, 0, "Good.")
	write(t, w, 0, "One. Two. Then ")
	assert.Contains(t, drawn(w), "It still needs at most 2 sentences.")
	assert.Equal(t, "Good.", kept(t, w)[0].Says["en"], "the last good one stays")
}

func TestADeletedCardComesBack(t *testing.T) {
	w := openCards(t)
	test.Tap(button(t, w, "New card"))
	write(t, w, 0, "Good.")
	test.Tap(button(t, w, "Delete this card"))
	_, err := os.Stat(w.st.cards.path)
	assert.ErrorIs(t, err, os.ErrNotExist, "nothing is left of it")
	test.Tap(button(t, w, "Undo"))
	assert.Len(t, kept(t, w), 1)
}

func TestAnUnreadableFileOfCardsIsLeftUntilItIsSetAside(t *testing.T) {
	w := openCards(t)
	path := w.st.cards.path
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	broken := []byte(`{"format":1,"game":"rumble","entries":[{"id":"a"}]}`)
	require.NoError(t, os.WriteFile(path, broken, 0o644))
	w.st.cards = readCards(w.sh.Home, w.st.game)
	w.showPanel()
	texts := fmt.Sprint(drawn(w))
	assert.Contains(t, texts, "rumble.json")
	assert.Contains(t, texts, "entries[0]")
	w.Remember()
	file, _ := os.ReadFile(path)
	assert.Equal(t, broken, file)
	require.NoError(t, os.Remove(path))
	w.sh.Again()
	w = w.sh.Screen().(*Screen)
	assert.NoError(t, w.st.cards.fault, "a mended file is read again")
	require.NoError(t, os.WriteFile(path, broken, 0o644))
	w.st.cards = readCards(w.sh.Home, w.st.game)
	w.showPanel()
	test.Tap(button(t, w, "Set the file aside"))
	test.Tap(button(t, w, "New card"))
	write(t, w, 0, "Good.")
	assert.Len(t, kept(t, w), 1)
	file, _ = os.ReadFile(filepath.Join(filepath.Dir(path), "rumble.unread.json"))
	assert.Equal(t, broken, file)
}

func TestAFileWrittenByHandStaysAsItIsUntilACardChanges(t *testing.T) {
	w := openCards(t)
	path := w.st.cards.path
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	hand := []byte(`{"format":1,"game":"rumble","args":{"X":"dice_per_player.count"},"entries":[{"id":"own-1","soft":3,"title":{"en":"T"},"says":{"en":"{{.X}} of {{.Dice}}."},"rules":["rumble.goal"],` +
		`"if":{"gauge":"seats","least":2},"when":[{"turn":true,"gauge":"reserve","most":4},{"refused":true}]}]}`)
	require.NoError(t, os.WriteFile(path, hand, 0o644))
	w.st.cards = readCards(w.sh.Home, w.st.game)
	w.st.cards.chosen = 0
	w.showPanel()
	file, _ := os.ReadFile(path)
	assert.Equal(t, hand, file)
	write(t, w, 0, "Now: ")
	list := kept(t, w)
	assert.Equal(t, "Now: {{.X}} of {{.Dice}}.", list[0].Says["en"])
	assert.Equal(t, 3, list[0].Soft, "what the form does not show is kept")
	assert.NotNil(t, list[0].If)
	assert.Len(t, list[0].When, 2)
}

func TestACardIsTriedInRandomMatches(t *testing.T) {
	w := openCards(t)
	test.Tap(button(t, w, "New card"))
	tabletest.Press(w, fyne.KeyF5)
	assert.Contains(t, w.Inspect().Line.Sentence(), "It still needs a sentence")
	write(t, w, 0, "Good.")
	tabletest.Press(w, fyne.KeyF5)
	assert.Equal(t, trials, w.st.cards.trial.found.Matches)
	assert.Contains(t, fmt.Sprint(drawn(w)), "It came up in 100 of 100 random matches")
	choose(t, w, "Say this when", "the rule refuses for the second time")
	assert.Empty(t, w.st.cards.trial.of, "a change makes the result out of date")
	tabletest.Press(w, fyne.KeyF5)
	assert.Contains(t, fmt.Sprint(drawn(w)), "only people meet this card")
}

func TestClosingTheRecorderStopsTheMatchesOfATrial(t *testing.T) {
	w := openCards(t)
	test.Tap(button(t, w, "New card"))
	write(t, w, 0, "Good.")
	var work, then func()
	back := loop.Use(held{&work, &then})
	tabletest.Press(w, fyne.KeyF5)
	back()
	require.NotNil(t, work)
	assert.Contains(t, drawn(w), "Stop")
	test.Tap(button(t, w, "Stop"))
	assert.False(t, w.st.cards.trial.runs)
	work()
	then()
	assert.Empty(t, w.st.cards.trial.of, "nothing comes of it")
	back = loop.Use(held{&work, &then})
	tabletest.Press(w, fyne.KeyF5)
	back()
	w.Close()
	work()
	then()
	assert.Zero(t, w.st.cards.trial.found.Matches)
}

// held is a loop that keeps work to be done by hand.
type held struct{ work, then *func() }

func (held) After(time.Duration, func()) func() { return func() {} }

func (held) Later(_ time.Duration, f func()) func() {
	f()
	return func() {}
}

func (h held) Go(work, then func()) { *h.work, *h.then = work, then }

func TestTheFormOfACardHasItsRoomInEveryGame(t *testing.T) {
	for _, g := range games.All() {
		for _, language := range lang.Whole {
			t.Run(g.Name()+" "+language, func(t *testing.T) {
				size := fyne.NewSize(1024, 700)
				w, _ := open(t, g.Name(), engine.Options{}, tabletest.Look{Size: size, Language: language})
				w.turn(sideCards)
				w.deck.newCard()
				for door := range doorNames {
					e := w.st.cards.entry()
					if door == doorGauge {
						assert.NotEmpty(t, w.deck.gauges())
					}
					w.deck.setDoor(e, w.deck.freshDoor(door, &e.When[0]))
					assert.Equal(t, door, doorOf(&w.st.cards.entry().When[0]))
					for _, cut := range roomtest.Cut(w.panel, size.Width) {
						assert.Fail(t, cut)
					}
					for _, text := range drawn(w) {
						assert.NotContains(t, text, "[", "every text is there")
					}
				}
				for id := range g.Vocabulary().Events {
					if event := g.Vocabulary().Events[id]; event != "" {
						assert.NotContains(t, w.deck.eventName(event), "[", event)
						assert.NotContains(t, w.deck.eventName(event), "777", event)
					}
				}
				w.st.cards.entry().Says["en"] = "Good."
				_, err := w.st.cards.all()
				assert.NoError(t, err)
				w.deck.setDoor(w.st.cards.entry(), coach.Door{Turn: true})
				w.deck.tryCard()
				assert.Len(t, w.st.cards.trial.found.Own, trials, "it comes up in every match")
				for _, cut := range roomtest.Cut(w.panel, size.Width) {
					assert.Fail(t, cut)
				}
				for _, r := range w.deck.rules() {
					w.deck.setRule(w.st.cards.entry(), r.ID)
					assert.LessOrEqual(t, utf8.RuneCountInString(w.st.cards.entry().Title[language]), 60, r.ID)
				}
			})
		}
	}
}
