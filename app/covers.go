package app

import (
	"image"

	xdraw "golang.org/x/image/draw"

	"tenka/app/games/faces"
	"tenka/app/session"
	"tenka/app/table"
	"tenka/app/table/share"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// Cover draws the position of a scenario as a still picture of this size in pixels, with nothing hidden; nil if it cannot be drawn. It
// belongs to the UI goroutine.
func (p *program) Cover(s *engine.Scenario, width, height int) *image.RGBA {
	g, ok := games.ByName(s.Game)
	if !ok {
		return nil
	}
	h := s.Header()
	full, err := h.Options.Fill(g.Options())
	if err != nil {
		return nil
	}
	h.Agreement = engine.Free
	h.Players = []engine.Player{{Name: "-"}} // one person plays all seats, so everything is visible and no curtain falls
	for seat := range full.SeatCount(g.Options()) {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(seat))
		h.Colours = append(h.Colours, seat)
	}
	m, err := store.Reading(s.ID, func() (*engine.Match, error) { return engine.NewMatch(g, h) })
	if err != nil {
		return nil
	}
	ses := session.New(m, nil)
	defer ses.Close()
	t := table.New(p.Shell, ses, faces.Of)
	defer t.Close()
	whole := share.Cover(faces.Of(s.Game), t, share.PositionAt(m, 0, engine.AllSeats(m.Seats()), false), float32(width)/float32(height))
	if whole == nil {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	xdraw.CatmullRom.Scale(img, img.Rect, whole, whole.Bounds(), xdraw.Src, nil)
	return img
}
