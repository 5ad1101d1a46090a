package kit

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// When says whether a phase is past, present or future.
type When int

// Done, at this moment, still to come.
const (
	Done When = iota
	Now
	Later
)

// Phase is a part of a match that the top bar shows.
type Phase struct {
	Name string
	When When
}

// TopBar is the bar along the upper edge: back, the title and its kanji, the phases, and signs at the right.
type TopBar struct {
	widget.BaseWidget
	back         *IconButton
	title, kanji string
	note         string
	phases       []Phase
	lead         *Button  // left of the signs; nil for none
	words        []string // of the lead, the longest first: the bar shows the first that leaves room for title and phases
	actions      []*IconButton
	compact      bool
	height       float32
}

// NewTopBar returns a bar 52 units high. backName names the page to which back leads ("Library"); with a nil back the sign is left out.
func NewTopBar(backName string, back func()) *TopBar {
	b := &TopBar{height: 52}
	if back != nil {
		b.back = NewIconButton("sign/back", backName, back)
	}
	b.ExtendBaseWidget(b)
	return b
}

// SetTitle changes title and kanji.
func (b *TopBar) SetTitle(title, kanji string) {
	b.title, b.kanji = title, kanji
	b.Refresh()
}

// SetPhases changes the phases.
func (b *TopBar) SetPhases(phases ...Phase) {
	b.phases = phases
	b.Refresh()
}

// SetNote shows a quiet sentence at the right, left of the signs.
func (b *TopBar) SetNote(s string) {
	b.note = s
	b.Refresh()
}

// SetActions puts signs at the right, from left to right; nil stands for a vertical line between groups.
func (b *TopBar) SetActions(actions ...*IconButton) {
	b.actions = actions
	b.Refresh()
}

// SetLead puts a button left of the signs, with the first of these words that leaves room for the rest of the bar.
func (b *TopBar) SetLead(lead *Button, words ...string) {
	b.lead, b.words = lead, words
	b.Refresh()
}

// SetLayout sets the height, and for the narrow window drops kanji, the words below signs, and all phases but the present one.
func (b *TopBar) SetLayout(height float32, compact bool) {
	b.height, b.compact = height, compact
	for _, a := range b.actions {
		if a != nil && a.bare != compact {
			a.bare = compact
			a.Refresh()
		}
	}
	b.Refresh()
}

// CreateRenderer draws the bar.
func (b *TopBar) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(b, func() (wide, high float32) { return 400, max(b.height, 44/u(1)) }, b.draw)
}

var (
	topBarTitle = look.Type{Font: look.Garamond, Size: 24, Tone: look.ToneInk}
	topBarKanji = look.KanjiType.At(14)
	topBarNote  = look.Quiet.At(13.5)
)

func (b *TopBar) draw(s *draw.Sketch, wide, high float32) {
	p, mid := look.Now(), high/2
	Card{Fill: p.Panel}.Put(s, 0, 0, wide, high)
	s.Level(0, high-s.Units(1), wide)
	sign := func(button *IconButton, x float32) {
		size := button.MinSize()
		s.Put(button, x, mid-s.Units(size.Height)/2, s.Units(size.Width), s.Units(size.Height))
	}
	left, right := float32(20), wide-20
	if b.back != nil {
		sign(b.back, 28-s.Units(b.back.MinSize().Width)/2)
		left = 48
	}
	for _, a := range slices.Backward(b.actions) {
		switch {
		case a == nil:
			s.Box(right-6, mid-10, s.Units(1), 20, 0, p.Line, nil, 0)
			right -= 11
		case a.Visible():
			right -= s.Units(a.MinSize().Width)
			sign(a, right)
		}
	}
	if b.lead != nil {
		right = b.putLead(s, left, right-12, mid) - 12
	}
	if b.note != "" && (b.lead == nil || left+s.Wide(topBarTitle, b.title)+s.Wide(topBarNote, b.note)+16 <= right) {
		right = s.End(topBarNote, b.note, right-4, Middle(s, topBarNote, mid), 0) - 12
	}
	end := s.Text(topBarTitle, b.title, left, mid+7, max(right-left, 40))
	if second := look.Second(b.kanji); second != "" && !b.compact && end+8+s.Wide(topBarKanji, second) <= right {
		end = s.Text(topBarKanji, second, end+8, mid+7, 0)
	} else {
		end += 8
	}
	b.drawPhases(s, end+24, right-12, wide, mid)
}

// putLead places the button before right and returns where it begins.
func (b *TopBar) putLead(s *draw.Sketch, left, right, mid float32) float32 {
	need := left + s.Wide(topBarTitle, b.title) + 36 + b.phasesWide(s)
	if b.note != "" {
		need += s.Wide(topBarNote, b.note) + 16
	}
	for i, words := range b.words {
		b.lead.SetText(words)
		if wide := s.Units(b.lead.MinSize().Width); i == len(b.words)-1 || need+wide+24 <= right {
			break
		}
	}
	size := b.lead.MinSize()
	wide, high := s.Units(size.Width), min(s.Units(size.Height), 2*mid-4)
	s.Put(b.lead, right-wide, mid-high/2, wide, high)
	return right - wide
}

// drawPhases draws the phases between from and to, a little left of the middle of the bar; if not all of them fit, it draws none.
func (b *TopBar) drawPhases(s *draw.Sketch, from, to, wide, mid float32) {
	p, phases := look.Now(), b.shownPhases()
	total := b.phasesWide(s)
	if from+total > to {
		return
	}
	x := max(from, min(wide*0.44-total/2, to-total))
	for i, phase := range phases {
		switch phase.When {
		case Done:
			s.Sign("sign/check", p.Ink2, x, mid, 16)
		case Now:
			s.Disc(x, mid, 5, p.Accent, nil, 0)
		default:
			s.Disc(x, mid, 4, nothing, p.Ink2, 1.4)
		}
		x = s.Text(phaseType(phase), phase.Name, x+phaseMark, Middle(s, phaseType(phase), mid), 0)
		if i < len(phases)-1 {
			s.Box(x+phaseGap, mid, phaseLink, s.Units(1.2), 0, p.Line, nil, 0)
		}
		x += phaseStep
	}
}

// The mark of a phase with the gap after it, the gaps beside the line to the next phase, and that line.
const (
	phaseMark, phaseGap, phaseLink = 12, 5, 16
	phaseStep                      = phaseGap + phaseLink + phaseGap + 13
)

func phaseType(phase Phase) look.Type {
	if phase.When == Now {
		return look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	}
	return look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
}

// shownPhases are the phases that the bar shows.
func (b *TopBar) shownPhases() []Phase {
	if b.compact {
		return presentOnly(b.phases)
	}
	return b.phases
}

// phasesWide is the width of all of them.
func (b *TopBar) phasesWide(s *draw.Sketch) float32 {
	phases := b.shownPhases()
	total := float32(max(len(phases)-1, 0)) * phaseStep
	for _, phase := range phases {
		total += phaseMark + s.Wide(phaseType(phase), phase.Name)
	}
	return total
}

// presentOnly keeps the present phase, with its number among all phases.
func presentOnly(phases []Phase) []Phase {
	for i, phase := range phases {
		if phase.When == Now {
			return []Phase{{look.Script().Commas(phase.Name, fmt.Sprintf("%d/%d", i+1, len(phases))), Now}}
		}
	}
	return nil
}
