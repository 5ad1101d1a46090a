package share

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
)

// Window draws the whole window at a position, of a size in units, as [Picture] draws the board: the bar with the phases, the board below
// it, the panel beside it, and the Line with the tray; for a match that is over, its last screen. Controls are left out, because nothing in
// a picture can be pressed.
func Window(maker face.Maker, h face.Host, p Position, size fyne.Size) (pack func() ([]byte, error)) {
	return packed(paint(size, Scale, func() (fyne.CanvasObject, func()) {
		say := h.Localizer()
		top := kit.NewTopBar("", nil)
		top.SetTitle(say.Match(h.Header(), "name"), say.Match(h.Header(), "kanji"))
		s := &staged{still: still{h, p}, top: top, size: size, room: face.Divide(size)}
		f := maker(s)
		if shaper, ok := f.(face.Shaper); ok {
			s.room = shaper.Shape(s.room, size)
		}
		s.room.Log, s.room.Lesson = 0, 0
		f.Show(p.State)
		top.SetLayout(s.room.Bar, s.room.Narrow)
		top.SetPhases(Phases(h, f)...)
		return container.NewWithoutLayout(s.lay(f)...), f.Close
	}))
}

// Phases are the phases of a match as the top bar shows them.
func Phases(h face.Speaker, f face.Face) []kit.Phase {
	ids, now := f.Phases()
	phases := make([]kit.Phase, len(ids))
	for i, id := range ids {
		phases[i] = kit.Phase{Name: h.T(id), When: kit.Later}
		if i < now {
			phases[i].When = kit.Done
		} else if i == now {
			phases[i].When = kit.Now
		}
	}
	return phases
}

// staged is a table of a given size, for a picture of the whole window.
type staged struct {
	still
	top  *kit.TopBar
	size fyne.Size
	room face.Room
}

// lay lays out the parts of the window.
func (s *staged) lay(f face.Face) []fyne.CanvasObject {
	bar, ground := s.room.Bar, kit.NewGround()
	lay.Put(ground, 0, 0, s.size.Width, s.size.Height)
	lay.Put(s.top, 0, 0, s.size.Width, bar)
	high := s.size.Height - bar
	if end := f.End(); end != nil && !s.p.State.Past {
		lay.Put(end, 0, bar, s.size.Width, high)
		return []fyne.CanvasObject{ground, end, s.top}
	}
	side := f.Panel()
	if s.room.Rail > 0 {
		side = f.Rail()
	}
	panel := kit.NewSheetOf(kit.Docked, side, 0)
	lay.Put(panel, s.size.Width-s.SideWidth(), bar, s.SideWidth(), high)

	line := kit.NewLine(nil)
	prompt, seat := f.Prompt(), -1
	if prompt.Seat != engine.NoSeat {
		seat = s.Seal(prompt.Seat)
	}
	line.SetAlarm(prompt.Alarm != "")
	line.Say(seat, prompt.Line(s, prompt.Text))
	tray := kit.NewTray(line, f.Tray()).SetDocked(s.room.Docked)
	below, margin, air := s.room.Line+s.room.Tray, float32(16), float32(10)
	if s.room.Docked {
		margin, air = 0, 0
	}
	lay.Put(tray, margin, s.size.Height-below-air, s.BoardWidth()-2*margin, below)
	f.Cover(below + air)
	lay.Put(f.Board(), 0, bar, s.BoardWidth(), high)
	objects := []fyne.CanvasObject{ground, f.Board(), tray}
	if side != nil {
		objects = append(objects, panel)
	}
	return append(objects, s.top)
}

func (s *staged) Room() face.Room     { return s.room }
func (s *staged) BoardWidth() float32 { return s.size.Width - s.SideWidth() }
func (s *staged) TrayWidth() float32  { return s.BoardWidth() - 32 - 24 } // less its margins and its padding
func (s *staged) TimelineShown() bool { return false }
func (s *staged) SetNote(text string) { s.top.SetNote(text) }
func (s *staged) SideWidth() float32 {
	if s.room.Rail > 0 {
		return s.room.Rail
	}
	return s.room.Panel
}
