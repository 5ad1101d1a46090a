package shogunface

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/scoreboard"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/games/shogunface/towersheet"
	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
	"tenka/engine/shogun/shoguntest"
)

// holdNumbers compares every drawn number with the view.
func (f *Face) holdNumbers(t *testing.T) {
	t.Helper()
	f.holdMap(t)
	f.holdScore(t)
	f.holdTags(t)
	f.checkValues(t)
	f.holdSea(t)
	f.holdActions(t)
	f.holdBattle(t)
	f.holdWinter(t)
	if f.narrow() && !f.orders {
		return
	}
	v := f.view
	_, draft := v.Draft()
	if !draft && f.phase() != shogun.Over {
		f.holdTower(t)
	}
	if f.choosing(shogun.Plan) {
		f.holdPlan(t)
	}
	if standing := f.Standing(); standing != nil {
		numbers := numbersIn(standing)
		for s := range engine.Seat(v.Seats()) {
			w := v.Standing(s)
			require.Equal(t, []int{w.Provinces, w.Buildings, w.Majorities, w.Total()}, numbers[4*int(s):4*int(s)+4], "the points if winter came now")
		}
	}
}

// holdMap compares the numbers and pieces on the map with the view.
func (f *Face) holdMap(t *testing.T) {
	t.Helper()
	zones, stacks := f.land()
	armies := map[engine.Place]int{}
	for _, s := range stacks {
		armies[s.Tokens[0].Key.(stack).at] = s.Tokens[0].N
	}
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		l, z := f.view.Province(p), zones[f.Zone(p)]
		marks := map[string]int{}
		for _, m := range z.Marks {
			marks[m.Sign] = m.N
		}
		require.Equal(t, l.Markers, marks["piece/flame"], "markers of %v", p)
		for i, there := range l.Built {
			require.Equal(t, there, marks[sketch.Buildings[i]] == 1, "%s in %v", sketch.Buildings[i], p)
		}
		require.Equal(t, l.Armies, armies[p]+f.Coming[p], "armies in %v", p)
	}
}

// holdScore compares the scoreboard with the view: five numbers for each seat, and its majorities.
func (f *Face) holdScore(t *testing.T) {
	t.Helper()
	if f.narrow() {
		return
	}
	numbers := numbersIn(f.score.Drawn)
	var want []int
	for s := range engine.Seat(f.view.Seats()) {
		u := f.view.Seat(s)
		want = append(want, u.Points, u.Provinces, u.Chests, u.Rice, u.Supply)
	}
	require.Equal(t, want, numbers, "scoreboard")
}

// checkValues compares the figures of all provinces and the plates of the regions with the view.
func (f *Face) checkValues(t *testing.T) {
	t.Helper()
	if f.view.Season() == 0 {
		return
	}
	f.Held(fyne.KeyC, true)
	require.True(t, f.values.shown())
	for p, zones := shogun.Aki, f.values.worth(); p <= shogun.Yamato; p++ {
		l, x := f.view.Province(p), zones[f.Zone(p)].Figures
		if !l.InPlay {
			require.Nil(t, x)
			continue
		}
		require.Equal(t, []int{l.Chests, l.Rice, l.Sites - l.Buildings(), l.Buildings()}, []int{x.Facts[0].N, x.Facts[1].N, x.Room, len(x.Built)}, "%v", p)
		require.Equal(t, l.Owner != 0, x.Owner >= 0)
		if l.Owner != 0 {
			require.Equal(t, f.t.Colour(l.Owner.Seat()), x.Owner)
		}
	}
	for _, l := range f.view.Leads() {
		require.Contains(t, f.leadsOf(l.Region), l)
		l.Leaders.Each(func(s engine.Seat) {
			want := scoreboard.Alone
			if l.Leaders.Count() > 1 {
				want = scoreboard.Shared
			}
			if l.Points == 0 {
				want = scoreboard.None
			}
			require.Equal(t, want, scoreboard.Storeys(f.view, s)[l.Region-shogun.RegionGreen][l.Piece-shogun.Castle])
		})
	}
	f.Held(fyne.KeyC, false)
	require.False(t, f.values.shown())
}

// holdTags compares the tags on the map with the plan: the sign of each order on the province of its card, with the number of its place if
// that is known.
func (f *Face) holdTags(t *testing.T) {
	t.Helper()
	zones, _ := f.land()
	seat := f.ownSeat()
	if seat == engine.NoSeat || f.view.Season() == 0 || f.view.Season() == 4 {
		return
	}
	want := map[int]string{}
	for _, lies := range f.view.Plan(seat) {
		at := f.view.Comes(lies.Space)
		if p := lies.Province(); p != 0 && (at == 0 || at >= f.view.Stage().Slot) && (lies.Space != shogun.Bid || f.view.Stage().Slot == 0) {
			want[f.Zone(p)] = ""
			if at > 0 && lies.Space != shogun.Bid {
				want[f.Zone(p)] = strconv.Itoa(at)
			}
		}
	}
	for i := range zones {
		text, tagged := want[i]
		require.Equal(t, tagged, zones[i].Tag.Sign != "", "zone %d", i)
		require.Equal(t, text, zones[i].Tag.Text)
	}
}

// holdSea compares the losses of the year's events with the view.
func (f *Face) holdSea(t *testing.T) {
	t.Helper()
	if !f.sea.Visible() {
		return
	}
	texts := textsIn(f.sea)
	for _, e := range f.view.Events() {
		require.Contains(t, texts, sketch.Minus(e.Loss), "loss of %v", e.Card)
	}
}

// holdTower compares the cubes in the tower and in the tray with the view.
func (f *Face) holdTower(t *testing.T) {
	t.Helper()
	box := f.towerBox()
	got := cubesIn(box)
	want := append(towersheet.Counts(f.t, f.view.Tower()), towersheet.Counts(f.t, f.view.Tray())...)
	require.Equal(t, len(want), len(got))
	for i := range want {
		require.Equal(t, want[i].N, got[i])
	}
}

// holdPlan compares the spaces of a plan with the view: place in the order, price, the effect of the card on it or in hand, and the final
// chests and rice.
func (f *Face) holdPlan(t *testing.T) {
	t.Helper()
	seat := f.st.Seat
	for i, slot := range f.plan.slots {
		space := shogun.OrderCastle + engine.Place(i)
		st := slot.State()
		if at := f.view.Comes(space); space != shogun.Bid && at > 0 {
			require.Equal(t, strconv.Itoa(at), st.Badge)
		} else {
			require.Empty(t, st.Badge)
		}
		if space != shogun.Bid {
			price, _ := f.view.Price(seat, space)
			require.Equal(t, price, st.Cost.N, "price of %v", space)
		}
		if f.picked != 0 && st.Lit != "" {
			require.Equal(t, f.effectNumbers(seat, space, f.picked), numbersOf(st.Lit), "%v on %v", f.picked, space)
		}
		card, p := slot.Card(), f.view.Laid(seat, space).Province()
		if p == 0 || space == shogun.Bid {
			require.True(t, card == nil || card.Place == (p != 0))
			continue
		}
		e := f.view.Effect(seat, space, p)
		require.Equal(t, f.t.Tell().Place(p), card.Name)
		require.Equal(t, e.Event == shogun.EventRevolt, card.Mark == signFlame)
		require.Equal(t, e.Event != 0 && e.Event != shogun.EventRevolt, card.Mark == "sign/bar", "%+v", e)
		switch space {
		case shogun.OrderRice:
			require.Equal(t, []int{e.Rice}, numbersOf(card.Result))
		case shogun.OrderTax:
			require.Equal(t, []int{e.Chests}, numbersOf(card.Result))
		case shogun.OrderArmy5, shogun.OrderArmy3, shogun.OrderArmy1:
			require.Equal(t, []int{f.view.Province(p).Armies + e.Placed}, numbersOf(card.Result))
		}
	}
	b := f.view.Budget(seat)
	u := f.view.Seat(seat)
	require.Equal(t, []int{u.Chests, u.Rice, u.Provinces}, []int{b.Chests, b.Rice, b.Lands})
	f.plan.lines.Resize(fyne.NewSize(look.Scaled(columnWide*f.zoom()), 76))
	texts := textsIn(f.plan.lines)
	for _, want := range []string{strconv.Itoa(max(b.Left(), 0)), f.stores(&b)} {
		require.Contains(t, texts, want, "%+v", b)
	}
	require.True(t, slices.Contains(texts, f.purseSum("table.budget.purse", &b)) || slices.Contains(texts, f.purseSum("table.budget.purse.short", &b)), "%v of %+v", texts, b)
	var sum []int
	for _, n := range []int{b.Chests, b.Bid, b.Tax, b.Orders} {
		if n != 0 || len(sum) == 0 {
			sum = append(sum, n)
		}
	}
	require.Equal(t, sum, numbersOf(f.purseSum("table.budget.purse", &b)))
	require.Equal(t, sum, numbersOf(f.purseSum("table.budget.purse.short", &b)))
	if w := f.warning(&b); w.text != "" {
		require.Contains(t, texts, w.text)
		require.Equal(t, b.Owing > 0, w.money)
	}
}

// effectNumbers are the numbers that a lit space shows for a card.
func (f *Face) effectNumbers(seat engine.Seat, space engine.Place, card engine.Card) []int {
	switch {
	case space == shogun.Bid && card >= shogun.Chest0:
		return []int{int(card - shogun.Chest0)}
	case space == shogun.Bid, card >= shogun.Chest0:
		return nil
	}
	e := f.view.Effect(seat, space, engine.Place(card))
	switch {
	case e.Event != 0 && e.Event != shogun.EventRevolt:
		return nil
	case space == shogun.OrderRice:
		return []int{e.Rice}
	case space == shogun.OrderTax:
		return []int{e.Chests}
	case space >= shogun.OrderArmy5 && space <= shogun.OrderArmy1:
		return []int{e.Stand, e.Placed}
	case space == shogun.OrderCombatA, space == shogun.OrderCombatB:
		return []int{e.Leave}
	}
	return nil
}

// rowsIn are the numbers in the rows of a panel, by the name at the beginning of the row.
func rowsIn(o fyne.CanvasObject) map[string][]int {
	rows := map[string][]int{}
	_, objects := tabletest.Within(o)
	for _, o := range objects {
		if row, ok := o.(*kit.Row); ok {
			for _, name := range textsIn(row) {
				if name != "" {
					rows[name] = numbersIn(row)
					break
				}
			}
		}
	}
	return rows
}

func textsIn(o fyne.CanvasObject) []string {
	texts, _ := tabletest.Within(o)
	return texts
}

// numbersIn are the whole numbers that an object draws, in order.
func numbersIn(o fyne.CanvasObject) []int {
	var list []int
	for _, text := range textsIn(o) {
		list = append(list, numbersOf(text)...)
	}
	return list
}

// numbersOf are the whole numbers in a text, in order.
func numbersOf(text string) []int {
	var list []int
	n, in := 0, false
	for _, r := range text + " " {
		switch {
		case r >= '0' && r <= '9':
			n, in = 10*n+int(r-'0'), true
		case in:
			list, n, in = append(list, n), 0, false
		}
	}
	return list
}

// cubesIn are the numbers of all groups of cubes that an object draws.
func cubesIn(o fyne.CanvasObject) []int {
	var list []int
	_, objects := tabletest.Within(o)
	for _, o := range objects {
		if c, ok := o.(*sketch.Counts); ok {
			for _, n := range c.Counts() {
				list = append(list, n.N)
			}
		}
	}
	return list
}

// TestEveryNumberOfAnOwnersDataComesFromTheView plays with a data file in which every number differs: the drawing must show the numbers of the
// view, and the names of cards and orders must have their numbers.
func TestEveryNumberOfAnOwnersDataComesFromTheView(t *testing.T) {
	data, _ := shoguntest.OwnersFile(t)
	h := header(3, 1, nil)
	h.Data = data
	tb := at(t, h, tabletest.Desk, "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	text := f.t.Tell()
	built, err := shogun.New().Tables(shogun.New().Data())
	require.NoError(t, err)
	plain := &lang.Teller{Localizer: f.t.Localizer(), Game: f.t.Game(), Tables: built}
	for _, c := range []engine.Card{shogun.PlusChest, shogun.SixArmies, shogun.PlusDefence, shogun.Event3, shogun.Event7, shogun.Event12} {
		require.NotEqual(t, plain.Card(c), text.Card(c))
		require.NotEqual(t, plain.Numbered("card."+words(c)+".text"), f.named("card."+words(c)+".text"))
	}
	for _, o := range []engine.Place{shogun.OrderArmy5, shogun.OrderArmy3} {
		require.NotEqual(t, plain.Place(o), text.Place(o))
	}
	playAtRandom(t, tb, rand.New(rand.NewPCG(4, 4)))
}

func words(c engine.Card) string { return shogun.New().Vocabulary().Cards[c] }
