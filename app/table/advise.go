package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
)

// The keys for advice: what a computer player would do, and why one did what it did.
const (
	hintKey = fyne.KeyI
	whyKey  = fyne.KeyY
)

// ShowAdvice opens or closes the panel with advice. Computer players wait while somebody reads why one of them moved.
func (t *Table) ShowAdvice(open bool) {
	s := t.advised
	if open {
		if s = sideAdvice; t.side != sideAdvice {
			t.advised = sidePanel
			if t.side == sideLog { // it was asked in the log; closing the panel shows the log again
				t.advised = sideLog
			}
		}
	}
	t.ses.Hold(t.play.Showing() || t.advice.Holds())
	t.open(s)
}

// whyButton is a button that asks why a computer player did what is shown.
func (t *Table) whyButton() *kit.Button {
	return kit.NewButton(t.sh.T("advice.why"), string(whyKey), func() { t.advice.Why() })
}

// asksWhy reports whether the record that is looked at was made by a computer player who can be asked why.
func (t *Table) asksWhy() bool {
	no, ok := t.advice.Subject()
	return ok && no == t.Watched()
}
