package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/look"
)

// planning is a curtain during the planning of orders.
func planning(lift, leave func()) *Curtain {
	return NewCurtain(CurtainWords{
		Seat: 1, Title: "Jonas, it is your turn", Text: "Aiko’s choice is sealed. Take the seat before you lift the curtain.",
		Lift: "I am Jonas, lift it", Leave: "Save and leave", Note: "Shogun, turn 3. Nothing secret is on this screen.",
		Seats: []CurtainSeat{{0, true}, {1, false}, {4, false}}, Count: "one of three sealed",
	}, lift, leave)
}

func TestACurtainInBothThemes(t *testing.T) {
	large := washi()
	large.Scale = 1.3
	for _, c := range []struct {
		name string
		look look.Look
		size fyne.Size
	}{
		{"curtain-washi", washi(), fyne.NewSize(1280, 800)},
		{"curtain-night", night(), fyne.NewSize(1280, 800)},
		{"curtain-small", large, fyne.NewSize(1024, 700)},
	} {
		t.Run(c.name, func(t *testing.T) {
			start(t, c.look)
			curtain := planning(nil, nil)
			window := show(t, curtain, c.size.Width, c.size.Height)
			window.Canvas().Focus(curtain.Lift())
			matches(t, window, c.name)
		})
	}
}

func TestOnlyItsButtonLiftsACurtain(t *testing.T) {
	start(t, washi())
	lifted, left := 0, 0
	curtain := planning(func() { lifted++ }, func() { left++ })
	window := show(t, curtain, 1280, 800)
	for _, at := range []fyne.Position{{X: 640, Y: 300}, {X: 640, Y: 560}, {X: 1130, Y: 694}, {X: 300, Y: 690}} {
		test.TapCanvas(window.Canvas(), at)
	}
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyEscape, fyne.KeyT} {
		curtain.Lift().TypedKey(&fyne.KeyEvent{Name: key})
	}
	if lifted != 0 || left != 0 {
		t.Fatalf("lifted %d, left %d", lifted, left)
	}
	test.TapCanvas(window.Canvas(), fyne.NewPos(640, 690))
	curtain.Lift().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	test.TapCanvas(window.Canvas(), fyne.NewPos(100, 694))
	if lifted != 2 || left != 1 {
		t.Errorf("lifted %d, left %d", lifted, left)
	}
}

func TestEveryPartOfACurtainFits(t *testing.T) {
	for _, scale := range []float32{1, 1.3, 1.5} {
		for _, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
			l := washi()
			l.Scale = scale
			start(t, l)
			c := NewCurtain(CurtainWords{
				Seat: 3, Title: "Maximiliane Wolkenstein-Trostburg, c’est à vous de jouer", Text: "Takeda Katsuyori a scellé son choix. Prenez place avant de lever le rideau.",
				Lift: "Je suis Maximiliane Wolkenstein-Trostburg, je le lève", Leave: "Enregistrer et quitter", Note: "Kenjin, tour 7. Rien de secret sur cet écran.",
				Seats: []CurtainSeat{{0, true}, {1, true}, {2, true}, {3, false}, {4, false}}, Count: "trois sur cinq ont scellé",
			}, nil, nil)
			show(t, c, size.Width, size.Height)
			lift, leave := c.Lift(), c.Leave()
			beside := leave.Position().X+leave.Size().Width <= lift.Position().X
			below := leave.Position().Y >= lift.Position().Y+lift.Size().Height && leave.Position().Y+leave.Size().Height <= size.Height
			whole := lift.Size().Width >= min(lift.MinSize().Width, size.Width-2*curtainEdge)-0.5
			if !beside && !below || !whole {
				t.Errorf("scale %v, %v: the buttons stand at %v %v and %v %v", scale, size, leave.Position(), leave.Size(), lift.Position(), lift.Size())
			}
		}
	}
}
