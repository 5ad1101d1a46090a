package nobunagaface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// The same march, from Mino to North Settsu, gives the same record however it is chosen.
func TestAMarchByDragByClicksAndByKeysIsTheSame(t *testing.T) {
	way := []engine.Place{nobunaga.SouthOmi, nobunaga.Yamashiro, nobunaga.NorthSettsu}
	ways := map[string]func(tb *table.Table, f *Face){
		"drag": func(_ *table.Table, f *Face) {
			_, at := f.Map.Lying(pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps})
			drag := func(to fyne.Position) {
				f.Map.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(1, 1)})
			}
			drag(at.AddXY(1, 1))
			require.True(t, f.carry.on, "the stack is in hand")
			for _, z := range way {
				drag(f.Map.Spot(f.Zone(z)))
			}
			assert.Equal(t, append([]engine.Place{nobunaga.Mino}, way...), f.carry.way)
			f.Map.DragEnd()
			f.payWith(f.held[0])
		},
		"clicks": func(_ *table.Table, f *Face) {
			_, at := f.Map.Lying(pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps})
			f.Map.Tapped(&fyne.PointEvent{Position: at})
			require.True(t, f.carry.on, "a click picks up the stack")
			f.Map.Tapped(&fyne.PointEvent{Position: f.Map.Spot(f.Zone(way[0]))})
			for _, z := range way[1:] {
				f.Map.OnTapZone(f.Zone(z))
			}
			f.payWith(f.held[0])
		},
		"keys": func(tb *table.Table, f *Face) {
			press := func(fits func(a engine.Action) bool) {
				t.Helper()
				for turn := range 20 {
					for i, o := range f.onPage() {
						if o.Press != nil && o.Means.Kind != 0 && fits(o.Means) {
							tabletest.Press(tb, fyne.KeyName(rune('1'+i)))
							return
						}
					}
					require.Less(t, turn, 19, "it has no key")
					tabletest.Press(tb, fyne.KeyName(rune('0'+mostOptions)))
				}
			}
			press(func(a engine.Action) bool { return a.Kind == nobunaga.KindMarch })
			press(func(a engine.Action) bool { return a.From == nobunaga.Mino })
			for _, z := range way {
				if len(f.onPage()) > 0 && f.asked.open() && f.st.May(nobunaga.KindLeave, nobunaga.KindTake, nobunaga.KindLead, nobunaga.KindPay) {
					press(func(a engine.Action) bool { return a.Kind == nobunaga.KindGo })
				}
				if s, _ := f.stack(); s.At != z {
					press(func(a engine.Action) bool { return a.Kind == nobunaga.KindGo && a.To == z })
				}
			}
			if f.paid == 0 {
				f.decide(question{sort: nobunaga.KindPay, of: engine.Gesture(0)})
				tabletest.Press(tb, fyne.Key1)
			}
		},
	}
	logs := map[string][]engine.Action{}
	for name, choose := range ways {
		t.Run(name, func(t *testing.T) {
			tb, f := opened(t, "last-turn")
			choose(tb, f)
			m := tb.Session().Match
			at := m.At()
			tabletest.Press(tb, fyne.KeyReturn)
			require.Greater(t, m.At(), at, "Enter marches; steps %v", f.st.Steps)
			logs[name] = m.Record(at + 1).Steps
		})
	}
	assert.Equal(t, logs["drag"], logs["clicks"])
	assert.Equal(t, logs["drag"], logs["keys"])
}

// The panel has the corps, those left behind, and the expected hits with and without the text of a card.
func TestTheMarchPanelSaysWhatTheViewSays(t *testing.T) {
	_, f := opened(t, "last-turn")
	f.begin(engine.Action{Kind: nobunaga.KindMarch, From: nobunaga.Mino, Owner: nobunaga.Oda.Owner()})
	for _, z := range []engine.Place{nobunaga.SouthOmi, nobunaga.Yamashiro, nobunaga.NorthSettsu} {
		require.True(t, f.advance(z))
	}
	f.setLeft(1, nobunaga.Oda, 2)
	s, _ := f.stack()
	texts, _ := tabletest.Within(f.matchPanel())
	n, _ := f.taken(nobunaga.Oda)
	assert.Contains(t, texts, number(n), "number of corps that go")
	assert.Contains(t, texts, number(2), "number of corps left behind")
	assert.Equal(t, n-2, s.Corps)
	meets := f.view.Meets(0)
	require.NotEmpty(t, meets)
	for _, m := range meets {
		assert.Contains(t, texts, f.tenths(m.Odds.Hits))
		assert.Contains(t, texts, f.tenths(m.Odds.Taken))
		assert.Contains(t, f.fighting(), f.t.Tell().Owner(m.Clan.Owner()))
	}
	told := 0
	for _, c := range f.held {
		if _, plays := f.payment(c); plays.Kind == 0 {
			continue
		}
		for i, m := range f.view.Meets(c) {
			if m.Odds.Hits != meets[i].Odds.Hits {
				told++
				assert.Contains(t, texts, f.say("table.hits_both", engine.Args{"A": f.tenths(m.Odds.Hits), "B": f.tenths(m.Odds.Taken)}))
			}
		}
	}
	assert.Positive(t, told, "a card in hand would change the hits")
}

// The journey goes from the first zone to the last; its units count there only when they arrive, at pace None at once.
func TestAMarchOfTheOtherSideTravels(t *testing.T) {
	_, f := opened(t, "last-turn")
	var at nobunaga.Group
	for _, g := range f.view.Groups(nobunaga.NorthSettsu) {
		at = g
	}
	require.Positive(t, at.Fresh)
	steps := []engine.Event{
		{Kind: nobunaga.EventStep, Owner: at.Clan.Owner(), From: nobunaga.Harima, To: nobunaga.Tamba, N: int16(at.Fresh)},
		{Kind: nobunaga.EventStep, Owner: at.Clan.Owner(), From: nobunaga.Tamba, To: nobunaga.NorthSettsu, N: int16(at.Fresh)},
	}
	require.Equal(t, []march{{nobunaga.Harima, nobunaga.NorthSettsu, at.Clan, at.Fresh, 0}}, marches(steps))
	f.sendOff(marches(steps)[0])
	assert.Empty(t, f.Coming, "nothing moves at pace None")
	f.Coming[post{nobunaga.NorthSettsu, at.Clan, false}] = at.Fresh
	assert.Zero(t, f.less(nobunaga.NorthSettsu, at).Fresh, "they are on their way")
	assert.Len(t, f.less(nobunaga.NorthSettsu, at).Leaders, len(at.Leaders))
	f.MoveOn()
	assert.Equal(t, at, f.less(nobunaga.NorthSettsu, at))
}

// In French the map has the French names, whole and short.
func TestZonesAreCalledAsInTheLog(t *testing.T) {
	m, err := engine.NewMatch(nobunaga.New(), tabletest.Persons(2, nil))
	require.NoError(t, err)
	f := of(tabletest.Sit(t, m, tabletest.Look{Language: "fr"}, New))
	name := f.zoneName(f.Zone(nobunaga.NorthOmi))
	assert.Equal(t, "Omi du Nord", name.Whole)
	assert.Equal(t, "Omi N.", name.Short)
	seen := map[string]bool{}
	for z := range f.Map.Map().Zones {
		name := f.zoneName(z)
		assert.Equal(t, f.t.Tell().Place(f.Place(z)), name.Whole)
		for _, s := range []string{name.Whole, name.Short} {
			assert.False(t, s != "" && s != name.Whole && seen[s], "%s is the name of two zones", s)
			seen[s] = true
		}
	}
}
