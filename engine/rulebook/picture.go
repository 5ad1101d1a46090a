package rulebook

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strconv"

	"tenka/engine"
)

// Picture is a small position that shows rules at work. The window draws it with the pieces of the table.
type Picture struct {
	// Rules are the ids of the rules that it belongs to.
	Rules []string `json:"rules"`
	// Scene names the position among those of the file.
	Scene string `json:"scene"`
	// Steps are taken from there by the seat that has to act, as in a log; a field that is left out must follow from the position.
	Steps []json.RawMessage `json:"steps,omitempty"`
	// At are the places that the picture is about: it shows only the part of the table round them. None shows the whole table.
	At []string `json:"at,omitempty"`
	// Caption says in one sentence what the picture shows, by language.
	Caption map[string]string `json:"caption"`

	scene *engine.Scenario
}

// Pictures reads GAME.pictures.json from the rules; a game without the file has none. An error is a *DataError that names the place.
func Pictures(rules fs.FS, g engine.Game) ([]*Picture, error) {
	raw, err := fs.ReadFile(rules, g.Name()+".pictures.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var file struct {
		Scenes   map[string]*engine.Scenario `json:"scenes"` // each in the form of a scenario, of which only the position counts
		Pictures []*Picture                  `json:"pictures"`
	}
	if err := engine.Strict(raw, &file); err != nil {
		return nil, err
	}
	for i, p := range file.Pictures {
		path := "pictures." + strconv.Itoa(i)
		if p.scene = file.Scenes[p.Scene]; p.scene == nil {
			return nil, engine.Wrong(path+".scene", "fault.id", p.Scene)
		}
		p.scene.Format, p.scene.Game = engine.Format, g.Name()
		for _, id := range p.At {
			if _, ok := g.Vocabulary().Place(id); !ok {
				return nil, engine.Wrong(path+".at", "fault.id", id)
			}
		}
		if _, err := p.Match(g); err != nil {
			return nil, engine.Inside(path, err)
		}
	}
	return file.Pictures, nil
}

// Match is a match at the moment of the picture. One player holds all seats, so nothing is hidden.
func (p *Picture) Match(g engine.Game) (*engine.Match, error) {
	full, err := p.scene.Options.Fill(g.Options())
	if err != nil {
		return nil, err
	}
	h := p.scene.Header()
	h.Agreement = engine.Free
	h.Players = []engine.Player{{Name: "-"}}
	for i := range full.SeatCount(g.Options()) {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(i))
		h.Colours = append(h.Colours, i)
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		return nil, err
	}
	for i, raw := range p.Steps {
		a, err := g.Vocabulary().DecodeGesture(raw)
		if err != nil {
			return nil, err
		}
		seat := m.ToAct().First()
		if a, _ = engine.Resolve(m.Legal(seat, nil), a); !a.Whole() {
			return nil, engine.Wrong("steps."+strconv.Itoa(i), "fault.legal", raw)
		}
		m.Do(seat, a)
	}
	return m, nil
}

// Say is the caption in a language, in English if there is none.
func (p *Picture) Say(language string) string {
	if text := p.Caption[language]; text != "" {
		return text
	}
	return p.Caption["en"]
}
