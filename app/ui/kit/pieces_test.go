package kit

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/look"
)

func TestDiceEndOnTheirFaces(t *testing.T) {
	l := washi()
	l.Pace = look.None
	start(t, l)
	dice := []*Die{NewDie(0, 1, 40), NewDie(0, 1, 40), NewDie(0, 1, 40)}
	done := 0
	RollDice(dice, []int{3, 4, 5}, func() { done++ })
	if done != 1 || dice[0].Face() != 3 || dice[1].Face() != 4 || dice[2].Face() != 5 {
		t.Errorf("done %d, faces %d %d %d", done, dice[0].Face(), dice[1].Face(), dice[2].Face())
	}
	RollDice(nil, nil, func() { done++ })
	if done != 2 {
		t.Error("no dice never end")
	}
}

func TestAChoiceReportsPointerAndFocus(t *testing.T) {
	start(t, washi())
	var told []bool
	c := NewKeyedChoice(Choice{Name: "Oko", Caption: "castle 8", Key: "2"}, nil, func(in bool) { told = append(told, in) })
	c.MouseIn(nil)
	c.FocusGained()
	c.MouseOut()
	c.FocusLost()
	if len(told) != 2 || !told[0] || told[1] {
		t.Errorf("told %v", told)
	}
	if c.AccessibilityLabel() != "2: Oko, castle 8" {
		t.Errorf("spoken %q", c.AccessibilityLabel())
	}
}

func TestTheLineAnnouncesEachSentenceOnceAndDropsARefusal(t *testing.T) {
	start(t, washi())
	var said []string
	l := NewLine(func(s string) { said = append(said, s) })
	l.Say(0, "Which castle?")
	l.Say(0, "Which castle?")
	l.Refuse("Odawara holds castle 4.")
	if !l.Refused() {
		t.Error("not refused")
	}
	l.Say(0, "Which castle?")
	if l.Refused() || len(said) != 3 || l.AccessibilityLabel() != "Which castle?" {
		t.Errorf("said %q", said)
	}
}

func TestLongSentenceTakesTwoLinesAndKeepsTheHeight(t *testing.T) {
	start(t, washi())
	l := NewLine(nil)
	before := l.MinSize()
	window := show(t, l, 520, 36)
	l.Refuse("Odawara holds castle 4. With 3, 4 and 5 rolled, armies may go to castle 7, 8 or 9.")
	l.SetRule("Rule: Deploy, which castle", nil)
	if l.MinSize().Height != before.Height {
		t.Errorf("%v became %v", before, l.MinSize())
	}
	matches(t, window, "line-two")
}

func TestTimelineByClickDragAndKeys(t *testing.T) {
	start(t, washi())
	var picked []int
	line := NewTimeline("Log", func(n int) { picked = append(picked, n) })
	line.SetCourse(Course{Last: 58, At: 40, Now: "now"})
	show(t, line, 600, 80)
	test.TapAt(line, fyne.NewPos(line.x(20, 600), 38))
	line.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(line.x(21, 600), 38)}})
	for _, k := range []fyne.KeyName{fyne.KeyRight, fyne.KeyHome, fyne.KeyLeft, fyne.KeyEnd} {
		line.TypedKey(&fyne.KeyEvent{Name: k})
	}
	want := []int{20, 21, 22, 0, 58}
	if len(picked) != len(want) {
		t.Fatalf("picked %v, want %v", picked, want)
	}
	for i := range want {
		if picked[i] != want[i] {
			t.Fatalf("picked %v, want %v", picked, want)
		}
	}
}

func TestANumberOfTheTimelineIsNotCrossedByABranch(t *testing.T) {
	start(t, washi())
	line := NewTimeline("Log", nil)
	show(t, line, 600, 90)
	for _, c := range []struct {
		at    int
		above bool
	}{{30, false}, {52, true}, {58, true}} {
		line.SetCourse(Course{Last: 58, At: c.at, Now: "now", Branches: []BranchMark{{From: 50, To: 57, Name: "Match"}}})
		number := func(o fyne.CanvasObject) bool {
			t, ok := o.(*canvas.Text)
			return ok && t.TextSize == u(timelineAt.Size) && t.Text == strconv.Itoa(c.at)
		}
		drawn := test.WidgetRenderer(line).Objects()
		if above := drawn[slices.IndexFunc(drawn, number)].Position().Y < u(timelineAxis); above != c.above {
			t.Errorf("the number at %d stands above the line: %v, want %v", c.at, above, c.above)
		}
	}
}

func TestEndsOfAChartDoNotOverlap(t *testing.T) {
	ys := spread([]float32{100, 104, 102, 20}, 23, 10, 110)
	for i := range ys {
		for j := range i {
			if d := ys[i] - ys[j]; d > -22.9 && d < 22.9 {
				t.Errorf("%v: %d and %d are %.1f apart", ys, i, j, d)
			}
		}
	}
	for _, y := range ys {
		if y < 10 || y > 110 {
			t.Errorf("%.1f is outside", y)
		}
	}
}

func TestWidgetsFollowThemeAndScale(t *testing.T) {
	start(t, washi())
	content, _ := page()
	window := show(t, content, 1280, 800)
	label := NewLabel("Yonezawa", look.BodyType)
	narrow := label.MinSize().Width
	look.Set(night())
	after := window.Canvas().Capture()
	anew, _ := page()
	again := show(t, anew, 1280, 800).Canvas().Capture()
	off := 0
	for y := range 800 {
		for x := range 1280 {
			if distance(after.At(x, y), again.At(x, y)) > 16 {
				off++
			}
		}
	}
	if off > 200 {
		t.Errorf("%d pixels still look as before", off)
	}
	large := night()
	large.Scale = 1.5
	look.Set(large)
	if wide := label.MinSize().Width; wide < narrow*1.4 {
		t.Errorf("%.1f wide at 100 %%, %.1f at 150 %%", narrow, wide)
	}
}
