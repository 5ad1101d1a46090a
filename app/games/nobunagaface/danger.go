package nobunagaface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/mapface"
	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

var _ face.Endangered = (*Face)(nil)

// danger is what the side that is shown may lose next.
type danger struct {
	mapface.Danger[nobunaga.Danger]
	side    nobunaga.Side
	replies mapface.Reckoned[int]
}

// replies is how many replies of the Opponents are tried to see how often they attack Nobunaga.
const replies = 50

// Endanger shows what may be lost, or ends that.
func (f *Face) Endanger(on bool) { f.danger.Turn(on && f.view != nil, f.showDanger) }

func (f *Face) showDanger() {
	f.showMap()
	f.showTrack()
	f.showPanel()
}

// perils are the zones in danger, as the map and the panel show them; none while danger is not shown.
func (f *Face) perils() (list []mapface.Peril) {
	view, side := f.view, nobunaga.NeutralSide
	if f.danger.On {
		side, _ = f.shownSide()
	}
	if f.danger.side = side; side == nobunaga.NeutralSide {
		return nil
	}
	f.danger.Of(view.Hash()+uint64(side), func(func() bool) nobunaga.Danger { return view.Danger(side) }, f.showDanger)
	for _, n := range f.danger.Found.Zones {
		if c := (n.Chance + 5) / 10; c > 0 {
			list = append(list, mapface.Peril{At: n.Zone, From: n.By.From, Chance: c, Name: f.t.Tell().Place(n.Zone), By: f.comes(n),
				Sign: blocks.Plain(f.book(), n.By.Clan, false, 0, 0.85)})
		}
	}
	return list
}

// comes says who attacks: "Takeda 4, 6 corps, 2 zones away".
func (f *state) comes(n nobunaga.Peril) string {
	value := 0
	for _, l := range n.By.Leaders {
		value = max(value, f.view.Value(l))
	}
	return f.say("danger.comes", engine.Args{"Owner": f.t.Tell().Owner(n.By.Clan.Owner()), "A": value, "N": n.By.Corps, "B": n.By.Steps, "C": n.Sea})
}

// overlay is what lies over the map while danger is shown: the chances, and a ring round Nobunaga where he may fall.
func (f *Face) overlay() board.Overlay {
	o := board.Overlay{Notes: f.Plates(f.perils())}
	if d := f.danger.Found.Death; f.danger.On && d.Chance > 0 {
		o.Ring = pile{d.Zone, nobunaga.Oda, nobunaga.Nobunaga}
	}
	return o
}

// harmless reports whether a group of the other side can reach nothing of the side that is shown.
func (f *Face) harmless(p engine.Place, k nobunaga.Clan) bool {
	d := &f.danger
	return d.On && d.Known && f.view.Camp(k) == 1-d.side && !d.Found.Comes(p, k)
}

// dangerSheet explains in the sea what the plates on the map say.
func (f *Face) dangerSheet() fyne.CanvasObject {
	line := func(full bool, id string) fyne.CanvasObject {
		plate := kit.NewPainted(fyne.NewSize(look.Scaled(34), look.Scaled(18)), func(s fyne.Size) []fyne.CanvasObject { return []fyne.CanvasObject{framed(s, full)} })
		return container.New(lay.Lead{}, container.NewHBox(plate, lay.Gap(8)), kit.NewLabel(f.t.T(id), look.SmallType))
	}
	title := container.NewHBox(container.NewCenter(kit.NewSign("sign/warning", look.ToneAccent, 20)), lay.Gap(4), kit.NewLabel(f.t.T("danger.title"), look.SheetHead))
	return kit.NewSheet(container.New(lay.Tight(6), title, line(true, "danger.even"), line(false, "danger.less"), kit.NewLabel(f.t.T("danger.pale"), look.Quiet)))
}

// framed is a frame in the accent, filled or not.
func framed(s fyne.Size, full bool) fyne.CanvasObject {
	frame := canvas.NewRectangle(nil)
	frame.StrokeColor, frame.StrokeWidth, frame.CornerRadius = look.Now().Accent, 1.6, 6
	if full {
		frame.FillColor = look.Now().Accent
	}
	frame.Resize(s)
	return frame
}

// dangerPanel lists what may be lost.
func (f *Face) dangerPanel() fyne.CanvasObject {
	d, list := &f.danger, f.perils()
	box := container.New(lay.Tight(8), f.standing().Seats())
	if d.side == nobunaga.OdaSide && f.view.Where(nobunaga.Nobunaga) != 0 {
		box.Add(f.deathBox())
	}
	remark := f.say("danger.note", engine.Args{"N": f.view.Held(1 - d.side)})
	box.Add(mapface.NewPerils(f.t, f.t.T("danger.list"), remark, d.Known, list, func(at engine.Place) { f.Point(engine.Action{To: at}) }))
	return box
}

// deathBox says how Nobunaga may fall.
func (f *Face) deathBox() fyne.CanvasObject {
	d, view, at := &f.danger, f.view, f.view.Where(nobunaga.Nobunaga)
	d.replies.Of(view.Hash(), func(stale func() bool) int { return view.Attacked(replies, stale) }, f.showPanel)
	number := func(id string, n int, known bool) fyne.CanvasObject {
		text := "–"
		if known {
			text = f.t.Say("danger.percent", engine.Args{"N": n})
		}
		return container.NewBorder(nil, nil, nil, kit.NewLabel(text, look.BigNumber), kit.NewShrinking(f.say(id, nil), look.SmallType))
	}
	corps := 0
	for _, g := range view.Groups(at) {
		if view.Camp(g.Clan) == nobunaga.OdaSide {
			corps += corpsOf(g)
		}
	}
	who := engine.Args{"Piece": f.t.Tell().Piece(nobunaga.Nobunaga), "Place": f.t.Tell().Place(at), "N": corps}
	text := container.New(lay.Tight(0), kit.NewShrinking(f.say("danger.where", who), look.CardName.At(17)), kit.NewShrinking(f.say("danger.with", who), look.Quiet.At(13)))
	rows := container.New(lay.Tight(3), container.New(lay.Lead{}, container.NewHBox(blocks.On(blocks.Now(f.book(), nobunaga.Nobunaga), 0.9), lay.Gap(8)), text),
		number("danger.attacked", d.replies.Found*100/replies, d.replies.Known), number("danger.falls", (d.Found.Death.Chance+5)/10, d.Known))
	if d.Found.Death.Chance > 0 {
		rows.Add(kit.NewShrinking(f.comes(d.Found.Death), look.Quiet.At(13)))
	}
	frame := kit.NewPainted(fyne.Size{}, func(s fyne.Size) []fyne.CanvasObject { return []fyne.CanvasObject{framed(s, false)} })
	return container.NewStack(frame, container.New(lay.Inset(12, 8, 12, 8), rows))
}
