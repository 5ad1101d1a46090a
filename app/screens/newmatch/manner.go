package newmatch

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine/bot"
)

// mannerRow asks in which manner the computer player plays of the seat that is asked about. It is empty in a game without manners.
type mannerRow struct {
	st      *State
	manners []string
	text    *kit.Label
	picker  *kit.Picker
	note    *kit.Label
}

// mannerGap is the room between the parts of the row, in units.
const mannerGap = 12

func newMannerRow(m *Screen) *mannerRow {
	r := &mannerRow{st: m.st, manners: bot.Manners(m.st.game)}
	r.text = kit.NewLabel(m.p.T("new.manner"), switched)
	r.note = kit.NewLabel(m.p.T("new.manner.note"), look.Quiet).Align(fyne.TextAlignTrailing)
	var words []string
	for _, manner := range r.manners {
		words = append(words, m.p.T(mannerText(manner)))
	}
	r.picker = kit.NewPicker(m.p.T("new.manner"), words, 0, func(i int) {
		m.play(bot.InManner(r.player(), r.manners[i]))
		if i > 0 {
			m.say(m.p.T("new.manner." + r.manners[i]))
		}
	})
	return r
}

// mannerText is the id of the name of a manner as it stands alone.
func mannerText(manner string) string {
	if manner == "" {
		manner = "even"
	}
	return "manner." + manner
}

// objects are what the row consists of.
func (r *mannerRow) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.text, r.picker, r.note}
}

// width is what the row needs without its note, and without its text too; 0 in a game without manners.
func (r *mannerRow) width() (whole, least float32) {
	if len(r.manners) == 1 {
		return 0, 0
	}
	least = r.picker.MinSize().Width
	return r.text.MinSize().Width + lay.U(mannerGap) + least, least
}

// lay puts the row between left and right, at the height mid. Note and text are left out where they have no room.
func (r *mannerRow) lay(left, right, mid float32) {
	whole, _ := r.width()
	r.text.Hidden = !r.picker.Visible() || whole > right-left
	if whole <= right-left {
		lay.PutMid(r.text, left, mid, r.text.MinSize().Width)
		left += r.text.MinSize().Width + lay.U(mannerGap)
	}
	size := r.picker.MinSize()
	lay.Put(r.picker, left, mid-size.Height/2, size.Width, size.Height)
	left += size.Width + lay.U(mannerGap)
	r.note.Hidden = !r.picker.Visible() || r.note.MinSize().Width > right-left
	lay.PutMid(r.note, left, mid, right-left)
}

// player is the computer player of the seat, without its manner; "" for a person.
func (r *mannerRow) player() string {
	player, _ := bot.Mannered(r.st.seats[r.st.asked].Bot)
	return player
}

// in is the name of another computer player in the manner of the present one; a person has none.
func (r *mannerRow) in(player string) string {
	if person(player) {
		return player
	}
	return bot.InManner(player, r.manners[r.picker.Chosen()])
}

// follow shows the manner of who plays the seat; a person has none, and the last one is kept for the next computer player.
func (r *mannerRow) follow() {
	player, manner := bot.Mannered(r.st.seats[r.st.asked].Bot)
	if player != "" {
		r.picker.SetChosen(max(slices.Index(r.manners, manner), 0))
	}
	for _, o := range r.objects() {
		lay.Show(o, player != "" && len(r.manners) > 1)
	}
}
