package shogunface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// winterPanel is the column in winter: the tower during a revolt, then the sources of points; at the bottom the controls of the reel.
func (f *Face) winterPanel() fyne.CanvasObject {
	top := container.New(lay.Tight(4))
	switch {
	case f.battle.On && f.winter.Shown():
		top.Add(f.battle.Column())
	case f.winter.Shown() && f.winter.Account().Counted:
		top.Add(container.New(lay.Inset(12, 4, 12, 4), f.winter.Column()))
	default:
		for _, l := range f.lines(9) {
			top.Add(container.New(lay.Inset(12, 2, 12, 2), kit.NewParagraph(l, look.SmallType)))
		}
		if f.phase() == shogun.Revolt && !f.inside() {
			_, extra := f.view.Drawn()
			top.Add(container.New(lay.Inset(12, 4, 12, 2), kit.NewHead(f.say("table.revolts", nil), "", "").SetKind(seaTitle.At(18))))
			top.Add(container.New(lay.Inset(12, 2, 12, 2), kit.NewParagraph(f.say("table.winter.extra", engine.Args{"N": extra}), look.SmallType)))
		}
		top.Add(container.New(lay.Inset(12, 4, 12, 4), f.towerBox()))
	}
	if f.inside() && !f.winter.Shown() {
		return f.withFoot(top, f.actionFoot())
	}
	return f.withFoot(top, container.NewVBox()) // the sheet has the controls
}
