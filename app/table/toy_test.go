package table

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	toy "tenka/engine/toytest"
)

// toyFace is a face for the made-up game of the tests. It shows the view and the choices as text, and counts what it shows.
type toyFace struct {
	t     face.Host
	st    face.State
	words *kit.Paragraph
	board *fyne.Container
	shown int
}

// facesAtTest are the faces of all games and of the toy.
func facesAtTest(game string) face.Maker {
	if maker := faces.Of(game); maker != nil {
		return maker
	}
	return func(t face.Host) face.Face {
		f := &toyFace{t: t, words: kit.NewParagraph("", look.BodyType)}
		f.board = container.NewStack(f.words)
		return f
	}
}

func (f *toyFace) Show(s face.State) {
	f.st = s
	f.shown++
	b, err := json.Marshal(s.View)
	if err != nil {
		panic(err)
	}
	lines := []string{string(b)}
	for _, a := range s.Steps {
		lines = append(lines, "step "+f.Describe(a))
	}
	for _, r := range s.Path {
		for _, e := range r.Events {
			lines = append(lines, "event "+strconv.Itoa(int(e.Kind))+" card "+f.t.Tell().Card(e.Card)+strconv.Itoa(int(e.Card)))
		}
		for _, a := range r.Steps {
			lines = append(lines, "done "+f.Describe(a))
		}
	}
	f.words.SetText(strings.Join(lines, "\n"))
}

func (f *toyFace) Describe(a engine.Action) string {
	return "kind" + strconv.Itoa(int(a.Kind)) + " card" + strconv.Itoa(int(a.Card)) + " n" + strconv.Itoa(int(a.N))
}

func (f *toyFace) Board() fyne.CanvasObject    { return f.board }
func (f *toyFace) Panel() fyne.CanvasObject    { return container.NewStack() }
func (f *toyFace) Rail() fyne.CanvasObject     { return container.NewStack() }
func (f *toyFace) Tray() fyne.CanvasObject     { return container.NewStack() }
func (f *toyFace) Hand() fyne.CanvasObject     { return container.NewStack() }
func (f *toyFace) Cover(float32)               {}
func (f *toyFace) Phases() ([]string, int)     { return []string{"toy.phase"}, 0 }
func (f *toyFace) Prompt() face.Prompt         { return face.Prompt{Seat: f.st.Seat, Text: "choose"} }
func (f *toyFace) Point(engine.Action)         {}
func (f *toyFace) Pulse()                      {}
func (f *toyFace) Standing() fyne.CanvasObject { return nil }
func (f *toyFace) End() fyne.CanvasObject      { return nil }
func (f *toyFace) Key(fyne.KeyName) bool       { return false }
func (f *toyFace) Held(fyne.KeyName, bool)     {}
func (f *toyFace) Close()                      {}

// toyHeader is the header of a match of the toy. Each string names the seats of one player: "0", "1 2"; a prefix "bot " makes it a computer
// player.
func toyHeader(seats ...string) engine.Header {
	h := engine.Header{Agreement: engine.Free, Seed: 3}
	for i, held := range seats {
		p := engine.Player{Name: []string{"Aiko", "Jonas", "Sayo"}[i]}
		if rest, bot := strings.CutPrefix(held, "bot "); bot {
			p.Bot, held = "random", rest
		}
		for _, s := range strings.Fields(held) {
			n, _ := strconv.Atoi(s)
			p.Seats = append(p.Seats, engine.Seat(n))
			h.Colours = append(h.Colours, len(h.Colours))
		}
		h.Players = append(h.Players, p)
	}
	return h
}

// toyTable is a table with a match of the toy.
func toyTable(t *testing.T, h engine.Header) *Table {
	t.Helper()
	m, err := engine.NewMatch(toy.Game{}, h)
	require.NoError(t, err)
	return seatedAt(t, m, desk)
}

// toyPlan is the whole plan of a seat of the toy.
func toyPlan(card engine.Card, n int16) []engine.Action {
	return []engine.Action{{Kind: toy.KindPlan, Card: card}, {Kind: toy.KindStake, N: n}}
}
