package combat

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/jidaiface/book"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/jidai"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// desk is a desk in a language.
type desk struct {
	speech *lang.Localizer
	teller *lang.Teller
}

func newDesk(t *testing.T, language string) desk {
	t.Helper()
	g := jidai.New()
	h := engine.Header{Game: g.Name(), Options: enginetest.Options(t, g, ""), Players: []engine.Player{
		{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}},
	}}
	d := desk{speech: lang.New(language)}
	d.teller = lang.NewTeller(d.speech, g, &h)
	return d
}

func (d desk) Say(id string, args engine.Args) string { return d.speech.Say(id, args) }
func (d desk) Tell() *lang.Teller                     { return d.teller }
func (d desk) Seal(s engine.Seat) int                 { return look.Person(int(s)) }
func (d desk) Name(s engine.Seat) string              { return d.teller.SeatName(s) }
func (d desk) RuleName(id string) string              { return id }
func (d desk) OpenRule(string)                        {}

// TestTheLinesAddUpToTheSum plays random matches: in each combat the visible lines, with the visible markers, add up to the sum below them,
// every line has words and a rule, and a marker that is face down is a line without a number.
func TestTheLinesAddUpToTheSum(t *testing.T) {
	combats, hidden := 0, 0
	for seed := range uint64(6) {
		p := enginetest.Begin(t, jidai.New(), [2]string{"", "scenario=shizugatake"}[seed%2], seed)
		d := newDesk(t, [2]string{"en", "fr"}[seed/2%2])
		r := rand.New(rand.NewPCG(seed, 9))
		c := engine.Bare(seed)
		for range 4000 {
			seat := p.ToAct().First()
			if seat == engine.NoSeat {
				break
			}
			legal := p.Legal(seat, nil)
			markers := legal[0].Kind == jidai.KindSpend || legal[0].Kind == jidai.KindHold
			for _, eyes := range []engine.Seats{engine.Only(0), engine.Only(1)} {
				if !markers {
					break
				}
				b := book.New(d, p.View(eyes).(*jidai.View))
				f, goes := b.View.Combat()
				odds, named := b.View.CombatOdds()
				if !goes || !named {
					continue
				}
				s := Sheet{Fire: f.Fire, LA: f.LA, LD: f.LD, From: f.From, To: f.To, Laid: f.Laid, Marker: f.Marker}
				sum := 0
				for _, l := range Lines(b, s, odds) {
					sum += l.N
					assert.NotEmpty(t, l.Rule, l.Words)
					assert.False(t, strings.Contains(l.Words, "[") || strings.Contains(l.Words, "<no value>"), l.Words)
					if l.Hidden {
						hidden++
						assert.Zero(t, l.N)
					}
				}
				require.Equal(t, odds.Sum.Total, sum)
				combats++
			}
			a := legal[r.IntN(len(legal))]
			require.NoError(t, p.Apply(seat, a, c, nil))
		}
	}
	assert.Greater(t, combats, 100)
	assert.Positive(t, hidden)
}

// The test compares the words for results of both tables.
func TestEffectsAreSaid(t *testing.T) {
	b := book.New(newDesk(t, "en"), enginetest.Begin(t, jidai.New(), "", 1).View(engine.AllSeats(2)).(*jidai.View))
	for want, e := range map[string]jidai.Effect{
		"–": {}, "check": {Check: true}, "check +1": {Check: true, Plus: 1}, "DS +2": {Worse: 2}, "back, check": {Retreat: true, Check: true},
		"−1 SP, DS +2": {Lose: 1, Worse: 2},
	} {
		assert.Equal(t, want, effectWords(b, e))
	}
}

// The window, the log and the rulebook use the same signs for a state, a level and a strength point.
func TestOneWordingForStates(t *testing.T) {
	for language, signs := range map[string][2]string{"en": {"DS", "SP"}, "fr": {"DS", "PF"}} {
		d := newDesk(t, language)
		b := book.New(d, enginetest.Begin(t, jidai.New(), "", 1).View(engine.AllSeats(2)).(*jidai.View))
		assert.Equal(t, signs[0]+"1", b.State(jidai.Counter{Disorder: 1}))
		assert.Equal(t, "−1 "+signs[1]+", "+signs[0]+" +2", effectWords(b, jidai.Effect{Lose: 1, Worse: 2}))
		args := engine.Args{"N": 1, "A": 1, "B": 3, "C": 1, "Piece": "Te 1"}
		for id, sign := range map[string]string{
			"effect.worse": signs[0] + " +1", "end.less": signs[1], "event.disorder": "(" + signs[0] + "1)",
			"event.loss": "(" + signs[1] + ")", "event.reorganise": "(" + signs[0] + ")", "line.disorder_la": "(" + signs[0] + ")",
			"table.zone_room": "(" + signs[1] + ")", "refusal.stack": "(" + signs[1] + ")",
		} {
			assert.Contains(t, b.T(id, args), sign, id)
		}
		g := jidai.New()
		read, err := rulebook.Open(assets.Rules(), g.Name(), language, g.Data())
		require.NoError(t, err)
		rules, err := json.Marshal(read)
		require.NoError(t, err)
		assert.Contains(t, string(rules), `"D2":"`+signs[0]+` +2"`)
		assert.Contains(t, string(rules), `"L1":"−1 `+signs[1]+`"`)
		assert.NotContains(t, string(rules), "worse by")
	}
}

// No sentence makes the name of a unit the subject of a verb, so that singular and plural names both fit.
func TestSentencesFitNamesOfOneAndOfMany(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		d := newDesk(t, language)
		subject := regexp.MustCompile(`Guns [a-zà-ÿ]+`)
		for _, id := range []string{
			"ask.charge.aimed", "ask.counter_charge", "ask.fire_select.aimed", "ask.further.aimed", "ask.melee_lead", "ask.melee_select.aimed", "ask.move_to",
			"ask.target", "ask.retreat", "line.disorder_la", "line.disorder_ld", "result.brings", "result.left", "result.lost", "result.none", "result.now",
			"steps.back", "charge.axes",
		} {
			text := d.Say("jidai."+id, engine.Args{"A": "Guns", "B": "Guns", "N": 3, "Place": "27", "Owner": "DS1", "Seat": "Jonas"})
			if verb := subject.FindString(text); verb != "" && verb != "Guns in" && verb != "Guns back" {
				t.Errorf("%s in %s: %q", id, language, text)
			}
		}
		// A unit is called by its kind and its division, a commander by his name, both in the singular.
		for q := range jidai.New().Vocabulary().Pieces[1:] {
			assert.Regexp(t, `^(\pL+( \pL+)?( \d)? \(\pL+\)|\pL+ \pL+)$`, d.Tell().Piece(engine.Piece(q+1)))
		}
	}
}
