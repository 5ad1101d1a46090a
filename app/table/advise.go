package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
)

// The keys for advice: a hint for the present choice, and the reasons for a computer player's choice.
const (
	hintKey = fyne.KeyI
	whyKey  = fyne.KeyY
)

// ShowAdvice opens or closes the panel with advice. While the reasons for a choice are open, computer players wait.
func (t *Table) ShowAdvice(open bool) {
	s := t.advised
	if open {
		if s = sideAdvice; t.side != sideAdvice {
			t.advised = sidePanel
			if t.side == sideLog { // it was asked for in the log; closing the panel shows the log again
				t.advised = sideLog
			}
		}
	}
	t.Rehold()
	t.open(s)
}

// whyButton is a button that asks for the reasons of the choice that is shown.
func (t *Table) whyButton() *kit.Button {
	return kit.NewButton(t.sh.T("advice.why"), string(whyKey), func() { t.advice.Why() })
}

// asksWhy reports whether the record that is looked at is the choice of a computer player who can be asked for its reasons.
func (t *Table) asksWhy() bool {
	no, ok := t.advice.Subject()
	return ok && no == t.Watched()
}
