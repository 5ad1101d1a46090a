package lobby

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// waiting is what a guest sees of a room of which nothing is known yet.
type waiting struct {
	*Screen
	end  *kit.Button
	page fyne.CanvasObject
}

func newWaiting(s *Screen) *waiting {
	w := &waiting{Screen: s}
	line := s.newLine()
	line.SayWith("sign/people", s.p.T("lobby.line.unknown"))
	w.end = s.button("lobby.leave", "settings.cap.escape", s.p.CloseRoom)
	s.stops.Add(w.end)
	w.page = withTray(kit.NewGround(), kit.NewTray(line, foot(kit.NewLabel(s.p.T("lobby.leave.note"), look.Quiet), w.end)))
	return w
}

func (w *waiting) content() fyne.CanvasObject { return w.page }
func (w *waiting) shown()                     { w.p.Focus(w.end) }
func (w *waiting) leave()                     { w.p.CloseRoom() }
func (w *waiting) close()                     {}

func (w *waiting) changed() {
	if w.st.with.Known() {
		w.p.Again()
	}
}

func (w *waiting) key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		w.leave()
	}
	return name == fyne.KeyEscape
}
