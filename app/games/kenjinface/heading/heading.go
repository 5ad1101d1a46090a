// Package heading is the line of one army: seal, name, clock, and a note at the end.
package heading

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// Heading is the line of one army.
type Heading struct {
	Seal *kit.Seal
	Mate *kit.Seal // the seal of the partner
	Name *kit.Label
	Note *kit.Label
	Time fyne.CanvasObject // the clock of a person or the sign of a computer player, without size if there is none
	Who  *kit.Spot         // over the seal, of a person elsewhere; nil where nobody is
}

// Type is the type of the name.
var Type = look.Type{Font: look.InterSemiBold, Size: 16, Tone: look.ToneInk}

// Left is the distance from the beginning of the line to the name, in units.
const Left = 36

// TimeRoom is the width of the clock or sign after the name, 0 if there is none.
func (p *Heading) TimeRoom() float32 {
	if w := p.Time.MinSize().Width; w > 0 {
		return w + 8
	}
	return 0
}

// Lay places the line; the name is at most most units wide. short leaves out a note that has no room.
func (p *Heading) Lay(x, y, w, h, most float32, short bool) {
	lay.Put(p.Seal, x, y+(h-28)/2, 28, 28)
	if p.Who != nil {
		lay.Put(p.Who, x, y, 36, h)
	}
	lay.Put(p.Mate, x+18, y+(h-28)/2+17, 14, 14)
	name, time := w-Left, p.TimeRoom()
	if time > 0 || p.Note.Visible() && p.Note.Text() != "" {
		name = min(Type.Width(p.Name.Text())+2, w*0.5)
	}
	name = min(name, most-time)
	taken := Left + name + time + 8
	if short && look.Quiet.Width(p.Note.Text()) > w-taken {
		p.Note.Hide()
	}
	lay.Put(p.Name, x+Left, y+(h-p.Name.MinSize().Height)/2, name, p.Name.MinSize().Height)
	lay.Put(p.Time, x+Left+name+8, y+(h-p.Time.MinSize().Height)/2, p.Time.MinSize().Width, p.Time.MinSize().Height)
	lay.Put(p.Note, x+taken, y+(h-p.Note.MinSize().Height)/2, max(w-taken, 0), p.Note.MinSize().Height)
}
