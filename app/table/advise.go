package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/kit"
)

// The keys of what computer players say: what one would do, and why one did what it did.
const (
	hintKey = fyne.KeyI
	whyKey  = fyne.KeyY
)

// Watched is the record that is shown, also where it is gone through moment by moment.
func (t *Table) Watched() int {
	if now := t.play.Now(); now != nil {
		return now.Record
	}
	return t.ses.At()
}

// ShowAdvice opens the panel of what a computer player says, or closes it. Computer players wait while somebody reads why one moved.
func (t *Table) ShowAdvice(open bool) {
	s := sidePanel
	if open {
		s = sideAdvice
	}
	t.ses.Hold(t.play.Showing() || t.advice.Holds())
	t.open(s)
}

// whyButton asks why a computer player did what is shown.
func (t *Table) whyButton() *kit.Button {
	return kit.NewButton(t.sh.T("advice.why"), string(whyKey), func() { t.advice.Why() })
}
