package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// dangerKey shows, as long as it is held, what the person in front may lose next.
const dangerKey = fyne.KeyD

// danger is the key that shows it, and the sign in the top bar that does so until it is pressed again.
type danger struct {
	t      *Table
	sign   *kit.IconButton
	pinned bool
}

// newDanger is the danger of a table.
func newDanger(t *Table) *danger {
	d := &danger{t: t}
	d.sign = t.sign("sign/warning", t.sh.Say("table.danger.key", engine.Args{"Key": string(dangerKey)}), "table.sign.danger", func() { d.pin(!d.pinned) })
	return d
}

// allowed reports whether it may be shown: by a face that can, where hints are allowed.
func (d *danger) allowed() bool {
	_, can := d.t.face.(face.Endangered)
	return can && d.t.advice.Allowed() && !d.t.Veiled()
}

// hold shows it while the key is down. Its sign may show it longer.
func (d *danger) hold(down bool) {
	if f, ok := d.t.face.(face.Endangered); ok && (!down || d.allowed()) {
		on := down || d.pinned
		f.Endanger(on)
		if tags := d.t.lately.Layer(); on { // they would lie over the chances
			tags.Hide()
		} else {
			tags.Show()
		}
	}
}

// pin shows it until it is pinned off.
func (d *danger) pin(on bool) {
	if !on || d.allowed() {
		d.pinned = on
		d.sign.SetOn(on)
		d.hold(false)
	}
}
