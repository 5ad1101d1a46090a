package shogunface

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Key handles the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if name == fyne.KeyM {
		f.showOrders(!f.orders)
		return f.narrow()
	}
	if name == fyne.KeyW {
		f.winter.Toggle()
		return true
	}
	if f.inside() {
		if name == fyne.KeyR && f.moment.Is(shogun.MomentFallen) {
			f.again()
			return true
		}
		if name == fyne.KeyEscape && f.winter.Opened() {
			f.winter.Close()
			return true
		}
		return f.mapKey(name)
	}
	switch name {
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		return f.confirm()
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyMinus:
		if f.target.To > 0 {
			by := 1
			if name == fyne.KeyMinus {
				by = -1
			}
			f.setCount(f.count + by)
			return true
		}
	}
	if n := face.Digit(name); n > 0 && f.pressChoice(n) {
		return true
	}
	return f.mapKey(name)
}

// mapKey gives the keys of the map to the board, and arrows to the hand during planning.
func (f *Face) mapKey(name fyne.KeyName) bool {
	canvas := f.t.Canvas()
	switch {
	case canvas.Focused() == fyne.Focusable(f.Map):
		return false // the board has handled the key
	case face.Arrow(name) && f.choosing(shogun.Plan) && !f.t.Finding():
		return f.plan.moveFocus(name)
	case f.orders:
		return false // the map is hidden
	}
	return f.Map.TakeKey(name)
}

// confirm is the action of Enter: seal the plan, or send the armies.
func (f *choice) confirm() bool {
	switch {
	case f.target.To > 0:
		return f.send()
	case f.choosing(shogun.Plan) && f.st.May(shogun.KindSeal):
		return f.t.Do(engine.Action{Kind: shogun.KindSeal})
	case f.choosing(shogun.MoveArmies) && len(f.st.Legal) == 1:
		return f.t.Do(f.st.Legal[0])
	}
	return false
}

// putBack takes back the decided parts: the card in hand, the goal, an open step.
func (f *Face) putBack() bool {
	switch {
	case f.winter.Opened():
		f.winter.Close()
		return true
	case f.picked != 0:
		f.plan.pick(0)
		return true
	case f.target.To > 0:
		f.ask()
		f.refreshChoice()
		return true
	case f.phase() == shogun.DraftGroup && len(f.st.Steps) > 0:
		f.t.Undo()
		return true
	}
	return false
}

// refreshChoice shows the decided parts: lit places, the question.
func (f *Face) refreshChoice() {
	f.t.Calm()
	f.showMap()
	f.showPanel()
	f.showTray()
	f.t.ShowLine()
	f.t.Moved()
}

// Held shows the values while C is held, and gives other held keys to the board.
func (f *Face) Held(name fyne.KeyName, down bool) {
	if name == fyne.KeyC {
		f.holdValues(down)
		return
	}
	f.Base.Held(name, down)
}

// holdValues shows the values as long as C is held.
func (f *Face) holdValues(down bool) {
	if f.values.held != down {
		f.values.held = down
		f.values.show()
	}
}
