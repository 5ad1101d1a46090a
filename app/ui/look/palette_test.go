package look

import (
	"image/color"
	"testing"

	"tenka/app/ui/looktest"
)

func TestTextReachesItsContrastInBothThemes(t *testing.T) {
	const text, sign = 4.5, 3.0
	for _, m := range []Mode{Washi, Night} {
		p := Colours(m)
		for _, c := range []struct {
			what    string
			on, ink color.NRGBA
			want    float64
		}{
			{"ink on panel", p.Panel, p.Ink, text}, {"ink on inset", p.Inset, p.Ink, text}, {"ink on lit", p.Lit, p.Ink, text},
			{"ink on sea", p.Sea, p.Ink, text}, {"ink on land", p.Land, p.Ink, text},
			{"quiet ink on panel", p.Panel, p.Ink2, text}, {"quiet ink on inset", p.Inset, p.Ink2, text},
			{"quiet ink on ground", p.Ground, p.Ink2, text}, {"quiet ink on lit", p.Lit, p.Ink2, text},
			{"quiet ink on sea", p.Sea, p.Ink2, text}, {"quiet ink on land", p.Land, p.Ink2, text},
			{"on primary", p.Primary, p.OnPrimary, text}, {"on accent", p.Accent, p.OnAccent, text},
			{"accent on panel", p.Panel, p.Accent, text}, {"accent on inset", p.Inset, p.Accent, text},
			{"link on panel", p.Panel, p.Link, text}, {"link on inset", p.Inset, p.Link, text},
			{"done on panel", p.Panel, p.Done, text}, {"castle value", p.Stone, p.OnStone, text},
			{"card", p.CardFace, p.CardInk, text}, {"neutral", p.Neutral, p.OnNeutral, text},
			{"lit line on land", p.Land, p.LitLine, sign}, {"coast on sea", p.Sea, p.Coast, sign},
			{"border on land", p.Land, p.Border, sign}, {"lit line on lit", p.Lit, p.LitLine, sign},
			{"lit line on sea", p.Sea, p.LitLine, sign}, {"lit line on water", p.Water, p.LitLine, sign},
			{"lit line on panel", p.Panel, p.LitLine, sign}, {"lit line on inset", p.Inset, p.LitLine, sign},
			{"lit line on ground", p.Ground, p.LitLine, sign}, {"selection on panel", p.Panel, p.Primary, sign},
			{"selection on ground", p.Ground, p.Primary, sign}, {"selection on inset", p.Inset, p.Primary, sign},
			{"focus on panel", p.Panel, p.Link, sign}, {"focus on ground", p.Ground, p.Link, sign}, {"focus on inset", p.Inset, p.Link, sign},
			{"frame on panel", p.Panel, p.Frame, sign}, {"frame on ground", p.Ground, p.Frame, sign}, {"frame on inset", p.Inset, p.Frame, sign},
		} {
			if got := looktest.Contrast(c.on, c.ink); got < c.want {
				t.Errorf("%v, %s: %.2f, want %.1f", m, c.what, got, c.want)
			}
		}
		for i, tint := range p.Tints {
			for _, c := range []struct {
				what string
				ink  color.NRGBA
				want float64
			}{
				{"ink", p.Ink, text}, {"quiet ink", p.Ink2, text}, {"lit line", p.LitLine, sign}, {"selection", p.Primary, sign},
				{"focus", p.Link, sign}, {"hover", p.Coast, sign}, {"border", p.Border, sign},
			} {
				if got := looktest.Contrast(tint, c.ink); got < c.want {
					t.Errorf("%v, %s on tint %d: %.2f, want %.1f", m, c.what, i, got, c.want)
				}
			}
		}
		for i, height := range p.Heights {
			for _, c := range []struct {
				what string
				ink  color.NRGBA
				want float64
			}{
				{"ink", p.Ink, text}, {"lit line", p.LitLine, sign}, {"selection", p.Primary, sign}, {"accent", p.Accent, sign},
				{"hover", p.Coast, sign}, {"border", p.Border, sign},
			} {
				if got := looktest.Contrast(height, c.ink); got < c.want {
					t.Errorf("%v, %s on height %d: %.2f, want %.1f", m, c.what, i, got, c.want)
				}
			}
		}
		for seat := range Seats {
			s := p.Seat(seat)
			if got := looktest.Contrast(s.Fill, s.On); got < text {
				t.Errorf("%v, on %s: %.2f", m, s.Name, got)
			}
			if got := looktest.Contrast(p.Panel, s.Line); got < text {
				t.Errorf("%v, line of %s on panel: %.2f", m, s.Name, got)
			}
		}
	}
}

func TestSeatTonesAreThoseOfTheDrawings(t *testing.T) {
	indigo := Colours(Washi).Seat(0)
	for _, c := range []struct {
		what string
		got  color.NRGBA
		want string
	}{
		{"lit edge", indigo.Glow, "#628CC6"}, {"side", indigo.Side, "#183F74"}, {"outline", indigo.Edge, "#123058"},
	} {
		if hex(c.got, false) != c.want {
			t.Errorf("%s of indigo is %s, the drawings have %s", c.what, hex(c.got, false), c.want)
		}
	}
	if got := Colours(Washi).Seat(99); got.Name != "neutral" {
		t.Errorf("an unknown seat is drawn as %s", got.Name)
	}
}

func TestAnAddedOwnerHasHisColoursAndOneNumber(t *testing.T) {
	o := Owner{Name: "monks", Crest: "crest/ear", Fill: rgb(0x7D7A72), On: rgb(0xFFFFFF), Line: rgb(0x66635B), NightLine: rgb(0xB5B1A6)}
	monks := AddOwner(o)
	pale := AddOwner(Owner{Name: "paper", Crest: "crest/flag", Fill: rgb(0xFBFAF6), On: rgb(0x3B444B), Pale: true})
	if monks <= NeutralSeat || pale == monks || AddOwner(o) != monks {
		t.Fatalf("owners are %d and %d, the first again %d", monks, pale, AddOwner(o))
	}
	for _, m := range []Mode{Washi, Night} {
		if c := Colours(m).Seat(monks); c.Name != "monks" || c.Fill != o.Fill {
			t.Errorf("%v: owner %d is drawn as %s", m, monks, c.Name)
		}
	}
	if side := Colours(Washi).Seat(pale).Side; side != rgb(0xC9C2B0) {
		t.Errorf("the layers under a pale face are %s", hex(side, false))
	}
}
