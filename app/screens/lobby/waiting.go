package lobby

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
)

// waiting is what a guest sees of a room of which nothing is known yet.
type waiting struct {
	*Screen
	end *kit.Button
}

func newWaiting(s *Screen) *waiting {
	w := &waiting{s, kit.NewButton(s.p.T("lobby.leave"), s.p.T("settings.cap.escape"), s.p.CloseRoom)}
	s.line.SayWith("sign/people", s.p.T("lobby.line.unknown"))
	s.stops.Add(w.end)
	s.fill(func(float32, float32) float32 { return 0 }, func(fyne.Size, float32) {}, nil, w.end, "lobby.leave.note")
	return w
}

func (w *waiting) shown()                { w.p.Focus(w.end) }
func (w *waiting) leave()                { w.p.CloseRoom() }
func (w *waiting) close()                {}
func (w *waiting) key(fyne.KeyName) bool { return false }

func (w *waiting) changed() {
	if w.st.with.Known() {
		w.p.Again()
	}
}
