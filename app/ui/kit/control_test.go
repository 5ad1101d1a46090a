package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/look"
)

// controls returns one of each control that can be pressed.
func controls() map[string]focusable {
	none := func() {}
	return map[string]focusable{
		"primary": NewPrimary("Resume", EnterCap, none), "button": NewButton("Go", "", none),
		"icon": NewIconButton("sign/undo", "Undo", none), "framed": NewFramedIcon("sign/undo", "Undo", none),
		"link": NewLink("Rule", none), "segmented": NewSegmented("Pace", []string{"Slow", "Calm"}, 0, nil),
		"picker": NewPicker("Level", []string{"Gentle", "Sharp"}, 0, nil), "toggle": NewToggle("Kanji", true, nil),
		"row":      NewRow("Aiko", NewLabel("Aiko", look.NameType), none),
		"choice":   NewKeyedChoice(Choice{Name: "Oko", Key: "1"}, none, nil),
		"timeline": NewTimeline("Log", nil), "radio": NewRadioRows([]Option{{Title: "One"}}, 0, nil).radios[0],
		"radio card": NewRadioCards([]Option{{Title: "One", Caption: "Price"}}, 0, nil).radios[0],
		"field":      NewTextField("Name", ""), "tile": NewTile("Washi", NewLabel("Washi", look.NameType), 8, none),
	}
}

func TestControlsAreLargeEnoughToHitAndHaveAName(t *testing.T) {
	start(t, washi())
	for name, c := range controls() {
		if m := c.MinSize(); m.Height < 36 || m.Width < 24 {
			t.Errorf("%s is %v", name, m)
		}
		a, ok := c.(fyne.Accessible)
		if !ok || a.AccessibilityLabel() == "" || a.AccessibilityRole() == "" {
			t.Errorf("%s has no name", name)
		}
	}
}

func TestFocusIsAlwaysDrawn(t *testing.T) {
	start(t, washi())
	for name, c := range controls() {
		window := show(t, container.NewCenter(c), 400, 300)
		before := window.Canvas().Capture()
		window.Canvas().Focus(c)
		after := window.Canvas().Capture()
		link, seen := look.Now().Link, 0
		for y := range before.Bounds().Dy() {
			for x := range before.Bounds().Dx() {
				got := color.NRGBAModel.Convert(after.At(x, y)).(color.NRGBA)
				if distance(got, link) < 30 && distance(before.At(x, y), got) > 30 {
					seen++
				}
			}
		}
		if seen < 40 {
			t.Errorf("%s shows its focus in %d pixels", name, seen)
		}
	}
}

func TestEnterPressesAndOtherKeysGoOn(t *testing.T) {
	start(t, washi())
	pressed := 0
	b := NewButton("Roll again", "R", func() { pressed++ })
	window := show(t, b, 200, 60)
	var heard []fyne.KeyName
	window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { heard = append(heard, ev.Name) })
	var runes []rune
	window.Canvas().SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	window.Canvas().Focus(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.TypedRune('+')
	if pressed != 1 || len(heard) != 2 || heard[0] != fyne.KeySpace || string(runes) != "+" {
		t.Errorf("pressed %d, went on %v %q", pressed, heard, runes)
	}
}

func TestAfterAClickEnterIsForTheScreenUntilAKeyBringsTheFocus(t *testing.T) {
	start(t, washi())
	pressed, heard := 0, 0
	one, other := NewButton("Roll again", "R", func() { pressed++ }), NewButton("Undo", "U", nil)
	window := show(t, container.NewVBox(one, other), 200, 120)
	window.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) { heard++ })
	test.Tap(one)
	one.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if pressed != 1 || heard != 1 {
		t.Errorf("after a click Enter has pressed the control %d times more, and the screen has heard %d keys", pressed-1, heard)
	}
	window.Canvas().Focus(other)
	window.Canvas().Focus(one)
	one.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if pressed != 2 || heard != 1 {
		t.Errorf("a key brought the focus: pressed %d times, and the screen has heard %d keys", pressed, heard)
	}
}

func TestClickTakesTheFocusAndDisabledDoesNothing(t *testing.T) {
	start(t, washi())
	pressed := 0
	b, other := NewButton("A", "", func() { pressed++ }), NewButton("B", "", nil)
	window := show(t, container.NewHBox(other, b), 200, 60)
	window.Canvas().Focus(other)
	test.Tap(b)
	if pressed != 1 || window.Canvas().Focused() != fyne.Focusable(b) {
		t.Errorf("pressed %d, focus %v", pressed, window.Canvas().Focused())
	}
	b.Disable()
	if window.Canvas().Focused() != nil {
		t.Error("a disabled button keeps the focus")
	}
	test.Tap(b)
	if pressed != 1 {
		t.Error("a disabled button was pressed")
	}
	window.Canvas().FocusNext()
	window.Canvas().FocusNext()
	if window.Canvas().Focused() != fyne.Focusable(other) {
		t.Error("Tab stops at a disabled button")
	}
}

func TestRowsThatOnlyShowTakeNoFocus(t *testing.T) {
	start(t, washi())
	row := NewRow("Aiko", NewLabel("Aiko", look.NameType), nil)
	window := show(t, row, 200, 60)
	window.Canvas().FocusNext()
	test.Tap(row)
	if window.Canvas().Focused() != nil {
		t.Error("a row without a press has the focus")
	}
}

func TestSegmentedByClickAndArrows(t *testing.T) {
	start(t, washi())
	var told []int
	s := NewSegmented("Text", []string{"100 %", "115 %", "130 %", "150 %"}, 0, func(i int) { told = append(told, i) })
	show(t, s, 400, 36)
	test.TapAt(s, fyne.NewPos(350, 10))
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // at the end already
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if s.Chosen() != 2 || len(told) != 2 || told[0] != 3 || s.AccessibilityLabel() != "Text: 130 %" {
		t.Errorf("chosen %d, told %v, %q", s.Chosen(), told, s.AccessibilityLabel())
	}
}

func TestArrowsDoNotMoveToADisabledRadio(t *testing.T) {
	start(t, washi())
	chosen := -1
	r := NewRadioCards([]Option{{Title: "Free"}, {Title: "Fair"}, {Title: "Strict"}}, 0, func(i int) { chosen = i })
	window := show(t, r, 300, 300)
	window.Canvas().Focus(r.radios[0])
	r.radios[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if chosen != 1 || window.Canvas().Focused() != fyne.Focusable(r.radios[1]) {
		t.Errorf("chosen %d", chosen)
	}
	r.SetDisabled(2, true)
	r.radios[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if r.Chosen() != 1 {
		t.Error("a disabled option was chosen")
	}
}

func TestToggleTurnsBySpaceAndEnter(t *testing.T) {
	start(t, washi())
	var told []bool
	s := NewToggle("Kanji", true, func(on bool) { told = append(told, on) })
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(told) != 2 || told[0] || !told[1] || !s.On() {
		t.Errorf("told %v", told)
	}
}

func TestCaptionNamesTheSignUnderThePointer(t *testing.T) {
	start(t, washi())
	b := NewIconButton("sign/undo", "Undo, Ctrl Z", nil)
	layer := NewCaptionLayer()
	defer layer.Close()
	box := container.NewCenter(b)
	show(t, container.NewStack(box, layer), 300, 200)
	b.MouseIn(&desktop.MouseEvent{})
	if layer.Text() != "Undo, Ctrl Z" {
		t.Errorf("caption %q", layer.Text())
	}
	b.MouseOut()
	b.DisableBecause("Dice were rolled here.")
	b.MouseIn(&desktop.MouseEvent{})
	if layer.Text() != "Dice were rolled here." {
		t.Errorf("caption %q", layer.Text())
	}
	b.MouseOut()
	if layer.Text() != "" {
		t.Error("the caption stays")
	}
	b.MouseIn(&desktop.MouseEvent{})
	b.FocusGained() // by a click
	b.MouseOut()
	if layer.Text() != "" {
		t.Error("the caption stays after a click, though the pointer has left")
	}
	b.FocusLost()
	b.FocusGained() // by a key
	if layer.Text() == "" {
		t.Error("the keys show no caption")
	}
	b.FocusLost()
	b.MouseIn(&desktop.MouseEvent{})
	box.RemoveAll()
	b.MouseOut()
	if layer.Text() != "" {
		t.Error("the caption of a sign that is gone stays")
	}
}

func TestTheNumberOfAStepperOpensAllNumbers(t *testing.T) {
	start(t, washi())
	for _, c := range []struct {
		least, most int
		opens       bool
	}{{0, 12, true}, {3, 3, false}, {1, 99, false}} {
		told := -1
		s := NewStepper("Castle", c.least, c.most, c.least, func(n int) { told = n })
		window := show(t, container.NewCenter(s), 400, 700)
		test.TapAt(s, fyne.NewPos(s.Size().Width/2, s.Size().Height/2))
		top := window.Canvas().Overlays().Top()
		if (top != nil) != c.opens {
			t.Fatalf("from %d to %d: menu %v", c.least, c.most, top)
		}
		if !c.opens {
			continue
		}
		for _, o := range test.LaidOutObjects(top) {
			if item, ok := o.(fyne.Tappable); ok && wordsOf(o) == "11" {
				test.Tap(item)
			}
		}
		if told != 11 || s.N() != 11 || window.Canvas().Focused() != fyne.Focusable(s) {
			t.Errorf("told %d, shows %d, focus %v", told, s.N(), window.Canvas().Focused())
		}
	}
}

// A stepper with words shows them between its ends, however long they are.
func TestAStepperSaysWords(t *testing.T) {
	start(t, washi())
	s := NewStepper("Begin with", -2, 2, 1, nil).Saying(func(n int) string {
		return []string{"2 for the East", "1 for the East", "none", "1 for the West", "2 for the West"}[n+2]
	})
	show(t, container.NewCenter(s), 500, 200)
	if wordsOf(s) != "1 for the West" || s.AccessibilityLabel() != "Begin with: 1 for the West" {
		t.Errorf("it says %q and is called %q", wordsOf(s), s.AccessibilityLabel())
	}
	for _, o := range test.LaidOutObjects(s) {
		if text, ok := o.(*canvas.Text); ok && (text.Position().X < u(42) || text.Position().X+text.MinSize().Width > s.Size().Width-u(42)) {
			t.Error("the words run into an end")
		}
	}
	test.TapAt(s, fyne.NewPos(s.Size().Width-u(41), 4))
	test.TapAt(s, fyne.NewPos(s.Size().Width-u(43), 4)) // the menu
	if s.N() != 2 {
		t.Errorf("it stands at %d", s.N())
	}
}

// wordsOf returns the texts in an object, one after the other.
func wordsOf(o fyne.CanvasObject) (all string) {
	for _, inside := range test.LaidOutObjects(o) {
		if text, ok := inside.(*canvas.Text); ok {
			all += text.Text
		}
	}
	return all
}

func TestPickerByArrows(t *testing.T) {
	start(t, washi())
	s := NewPicker("Level", []string{"Gentle", "Steady", "Sharp"}, 1, nil)
	window := show(t, container.NewCenter(s), 300, 200)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if s.Chosen() != 2 {
		t.Errorf("chosen %d", s.Chosen())
	}
	test.Tap(s)
	if window.Canvas().Overlays().Top() == nil {
		t.Error("nothing opened")
	}
}
