package newmatch

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// program is the rest of the program, for a screen that is tested alone.
type program struct {
	say     *lang.Localizer
	home    store.Folders
	set     shell.Settings
	opened  []bool // who sits elsewhere in the room that was opened
	focused fyne.Focusable
}

func (p *program) T(id string) string                                        { return p.say.Say(id, nil) }
func (p *program) Say(id string, args engine.Args) string                    { return p.say.Say(id, args) }
func (p *program) Localizer() *lang.Localizer                                { return p.say }
func (p *program) Folders() store.Folders                                    { return p.home }
func (p *program) Focus(o fyne.Focusable)                                    { p.focused = o }
func (p *program) Focused() fyne.Focusable                                   { return p.focused }
func (p *program) Settings() shell.Settings                                  { return p.set }
func (p *program) Change(change func(*shell.Settings))                       { change(&p.set) }
func (p *program) Again()                                                    {}
func (p *program) Save(shell.Saving)                                         {}
func (p *program) BeginMatch(engine.Game, engine.Header)                     {}
func (p *program) OpenRoom(_ engine.Game, _ engine.Header, elsewhere []bool) { p.opened = elsewhere }
func (p *program) ChooseScenario()                                           {}
func (p *program) ShowWorkshop(engine.Game, *engine.Scenario)                {}
func (p *program) Rulebook(engine.Game, string)                              {}

// shown is the screen of a game in a window of a size and a language.
func shown(t *testing.T, name, language string, size fyne.Size) *Screen {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.Theme())
	p := &program{say: lang.New(language), home: store.In(t.TempDir())}
	m := New(p, NewState(p, game(t, name), nil), func() {})
	w := windowtest.New(t, size)
	w.SetContent(m.Content())
	w.Resize(size)
	return m
}

func TestStepsBackAreFreeAgainstComputersAloneUntilAnotherIsChosen(t *testing.T) {
	s := untouched()
	assert.Equal(t, engine.Free, s.header().Agreement)
	s.play(1, "", false)
	assert.Equal(t, engine.Fair, s.header().Agreement, "two persons play a fair match")
	again := newSetup(rumbleGame(), s.seating(), "", twoBots)
	again.play(1, "greedy", false)
	assert.Equal(t, engine.Free, again.header().Agreement, "what nobody chose is not remembered")
	for _, chosen := range agreements {
		s.agreed = chosen
		for _, who := range []string{"", "greedy"} {
			again = newSetup(rumbleGame(), s.seating(), "", twoBots)
			again.play(1, who, false)
			assert.Equal(t, chosen, again.header().Agreement, "what was chosen for this game stays")
		}
	}
}

func TestTheFootShowsTheAgreementAndTheClockThatWereChosen(t *testing.T) {
	for _, width := range []float32{1280, 700} {
		m := shown(t, "rumble", "en", fyne.NewSize(width, 800))
		assert.Contains(t, m.toAgreement.Text(), "Free")
		m.st.clock = 60 * 60
		m.countOptions()
		assert.Contains(t, m.toAgreement.Text(), "60 min", "at %v", width)
		m.agreement.Stops()[1].(fyne.Tappable).Tapped(nil)
		assert.Equal(t, engine.Fair, m.st.header().Agreement)
		assert.Contains(t, m.toAgreement.Text(), "Fair", "at %v", width)
	}
	m := shown(t, "rumble", "en", fyne.NewSize(1280, 800))
	m.ask(1, false)
	m.play("")
	assert.Contains(t, m.toAgreement.Text(), "Fair match", "a second person makes it a fair one")
	assert.Equal(t, 1, m.agreement.Chosen())
}
