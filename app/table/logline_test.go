package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/chronicle"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
)

// logRows are lines of each kind.
func logRows() map[string]chronicle.Row {
	long := strings.Repeat("Aiko sends two armies to Odawara and rolls again. ", 3)
	return map[string]chronicle.Row{
		"1 choice": {No: 12, First: true, Seat: 0, Text: "Aiko rolls."}, "2 long": {No: 13, First: true, Seat: 1, Text: long},
		"3 further": {No: 13, Seat: 1, Text: "It is a six."}, "4 further, long": {No: 13, Seat: 1, Text: long},
		"5 nobody": {No: 14, First: true, Seat: engine.NoSeat, Text: "The round ends."}, "6 heading": {No: 15, Heading: "Round 2", Seat: engine.NoSeat},
		"7 mark": {No: 16, Heading: "You are here", Mark: true, Seat: engine.NoSeat}, "8 barrier": {No: 17, First: true, Seat: 0, Text: long, Barrier: true},
		"9 branch": {No: 18, First: true, Seat: 0, Text: long, Branch: true}, "a later": {No: 19, First: true, Seat: 1, Text: long, After: true},
		"b here": {No: 20, First: true, Seat: 0, Text: "Aiko waits.", Here: true}, "c here, further": {No: 20, Seat: 0, Text: "Aiko waits.", Here: true},
	}
}

// TestTheLinesOfTheLogLieWhereTheyDid compares the parts of lines of each kind, in two widths and at two sizes of text.
func TestTheLinesOfTheLogLieWhereTheyDid(t *testing.T) {
	var got []string
	for _, scale := range []float32{1, 1.5} {
		tb := seated(t, persons(2, nil), desk)
		before := look.Current()
		t.Cleanup(func() { look.Set(before) })
		look.Set(look.Look{Scale: scale, Pace: look.None})
		for _, width := range []float32{230, 326} {
			rows := logRows()
			for _, kind := range sortedKeys(rows) {
				r := rows[kind]
				l := newLogLine()
				high := heightOf(r, width)
				test.WidgetRenderer(l)
				l.show(tb.log, r)
				l.Resize(fyne.NewSize(width, high))
				l.Refresh()
				got = append(got, fmt.Sprintf("%s at %.1f in %.1f: %.1f, one line %.1f", kind, scale, width, high, heightOfOne(r)))
				for name, o := range map[string]fyne.CanvasObject{
					"heading": l.heading, "mark": l.mark, "number": l.number, "pill": l.pill, "seal": l.seal, "text": l.text, "ground": l.ground,
				} {
					if o.Visible() && name != "ground" {
						got = append(got, fmt.Sprintf("%s/%s %.1f %.1f %.1f %.1f", kind, name, o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height))
					}
				}
				words, _ := roomtest.Drawn(l)
				assert.Equal(t, r.Heading != "", slices.Contains(words, r.Heading), kind)
				assert.Equal(t, r.First && r.Heading == "", slices.Contains(words, fmt.Sprint(r.No)), kind)
				got = append(got, fmt.Sprintf("%s: ground %v %.1f %.1f rule %v %.1f", kind, l.ground.FillColor != nil, l.ground.Size().Width, l.ground.Size().Height, l.rule.Visible(), l.rule.Position2.Y)+held(l))
			}
		}
	}
	compared(t, "laid-log", sortedRuns(got))
}

// sortedKeys are the keys of rows in order.
func sortedKeys(rows map[string]chronicle.Row) (keys []string) {
	for k := range rows {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// sortedRuns sorts the lines of parts between those that say whose they are.
func sortedRuns(lines []string) []string {
	from := 0
	for i, line := range append(lines, " at ") {
		if strings.Contains(line, " at ") {
			slices.Sort(lines[from:i])
			from = i + 1
		}
	}
	return lines
}

// TestABranchIsChosenInTheLog: a press on another goes there, one on the present asks for its name; three are seen without scrolling.
func TestABranchIsChosenInTheLog(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	m := tb.ses.Match
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyL)
	assert.False(t, tb.log.branches.Visible(), "there is one")
	heights := map[int]float32{}
	for n := 2; n <= 4; n++ {
		require.Equal(t, engine.Clear, m.Go(1, -1, true))
		legal := m.Legal(m.ToAct().First(), nil)
		_, _, ok := m.Do(m.ToAct().First(), legal[n-1])
		require.True(t, ok)
		tb.ses.Update()
		require.Len(t, m.Branches(), n)
		assert.True(t, tb.log.branches.Visible())
		heights[n] = tb.log.branches.MinSize().Height / tb.log.tips.MinSize().Height
	}
	assert.InDelta(t, 1, heights[2], 0.01)
	assert.InDelta(t, 1, heights[3], 0.01)
	assert.InDelta(t, (mostTips+0.4)/4, heights[4], 0.01)
	rows := func() (list []*kit.Row) {
		_, objects := roomtest.Drawn(tb.log.tips)
		for _, o := range objects {
			if r, is := o.(*kit.Row); is {
				list = append(list, r)
			}
		}
		return list
	}
	require.Len(t, rows(), 4)
	chosen := -1
	for i, r := range rows() {
		if r.Selected() {
			require.Equal(t, -1, chosen, "one is the present")
			chosen = i
		}
	}
	require.GreaterOrEqual(t, chosen, 0)
	at := m.At()
	test.Tap(rows()[chosen])
	assert.True(t, tb.notice.Visible(), "it asks for its name")
	assert.Equal(t, at, m.At())
	tb.quiet()
	other := (chosen + 1) % 4
	tip := m.Branches()[other].Tip
	test.Tap(rows()[other])
	assert.Equal(t, tip, m.At())
	for i, r := range rows() {
		assert.Equal(t, m.Branches()[i].Tip == tip, r.Selected())
	}
}

// TestButtonsStandBesideEachOtherWhereTheyHaveRoom, else one below the other.
func TestButtonsStandBesideEachOtherWhereTheyHaveRoom(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	a, b := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	a.SetMinSize(fyne.NewSize(60, 10))
	b.SetMinSize(fyne.NewSize(114, 10))
	for _, c := range []struct {
		width  float32
		beside bool
	}{{2 * (100 + 4), true}, {2*(100+4) - 1, false}} { // a button may be 14 wider than its place
		tb.log.width = c.width
		o := tb.log.side(a, b).(*fyne.Container)
		o.Resize(fyne.NewSize(c.width, 100))
		assert.Equal(t, c.beside, a.Position().Y == b.Position().Y, "%v", c.width)
		if !c.beside {
			assert.InDelta(t, a.Position().Y+a.Size().Height+2, b.Position().Y, 0.01, "close below")
		}
	}
	assert.Len(t, tb.log.side(a).(*fyne.Container).Objects, 1)
}

// TestTheListOfLessonsOpensTheOneThatIsPressed, and closes on the present one.
func TestTheListOfLessonsOpensTheOneThatIsPressed(t *testing.T) {
	opened := -1
	course := Course{At: 1, Lessons: []Taught{{Title: "First", Minutes: 3, Done: true}, {Title: "Second", Minutes: 4}, {Title: "Third", Minutes: 5}}, Open: func(i int) { opened = i }}
	tb := taught(t, rumbleLesson(t, "dice"), "en", desk, course)
	p := &tb.guide.panel
	p.toggleList()
	_, objects := roomtest.Drawn(p.sheet)
	var rows []*kit.Row
	for _, o := range objects {
		if r, is := o.(*kit.Row); is {
			rows = append(rows, r)
		}
	}
	require.Len(t, rows, 3)
	assert.Equal(t, []bool{false, true, false}, []bool{rows[0].Selected(), rows[1].Selected(), rows[2].Selected()})
	test.Tap(rows[2])
	assert.Equal(t, 2, opened)
	test.Tap(rows[1])
	assert.False(t, p.listing)
	assert.Equal(t, 2, opened)
}

// TestThePanelOfALessonLiesWhereItDid compares the parts of the panel at each step of two lessons, and at their end.
func TestThePanelOfALessonLiesWhereItDid(t *testing.T) {
	var got []string
	for id, size := range map[string]fyne.Size{"dice": {Width: 1024, Height: 700}} {
		l := rumbleLesson(t, id)
		tb := taught(t, l, "en", size, amongTwo(l, "en"))
		last := ""
		learn(t, tb, keyboard{}, func(what string) {
			if what == last {
				return
			}
			last = what
			drawn(tb)
			p := &tb.guide.panel
			got = append(got, id+": "+what)
			for _, o := range p.sheet.Content().(*fyne.Container).Objects {
				got = append(got, fmt.Sprintf("part %.1f %.1f %.1f %.1f", o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height))
			}
			got = append(got, spread(p.sheet)...)
		})
	}
	l := rumbleLesson(t, "dice")
	course := amongTwo(l, "en")
	course.Lessons[0].Done = true
	tb := taught(t, l, "en", desk, course)
	tb.guide.panel.toggleList()
	drawn(tb)
	got = append(got, "list")
	got = append(got, spread(tb.guide.panel.sheet)...)
	for _, course := range []Course{amongTwo(l, "en"), {At: 1, Lessons: course.Lessons}, {At: -1}} {
		tb.guide.course = course
		texts, _ := drawnOf(container.NewVBox(tb.guide.panel.ending()...))
		for _, text := range texts {
			got = append(got, "end: "+text)
		}
	}
	for scale := float32(1); scale <= 1.5; scale += 0.05 {
		tb.sh.Change(func(s *shell.Settings) { s.Scale = scale })
		tb = tb.sh.Screen().(*Table)
		drawn(tb)
		got = append(got, fmt.Sprintf("scale %.2f", scale), "panel"+held(tb.guide.panel.sheet))
	}
	compared(t, "laid-panel", got)
}
