package shogunspeech

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// desk says texts in English.
type desk struct{ *lang.Teller }

func (d desk) Tell() *lang.Teller { return d.Teller }

func TestEveryActionOfAHintIsNamedWithItsProvince(t *testing.T) {
	d := desk{&lang.Teller{Localizer: lang.New("en"), Game: shogun.New()}}
	lay := func(q, order engine.Place) engine.Action {
		return engine.Action{Kind: shogun.KindLay, Card: engine.Card(q), To: order}
	}
	steps := []engine.Action{lay(shogun.Mino, shogun.OrderCombatA), lay(shogun.Tamba, shogun.OrderCombatB)}
	c := Plan(d, steps, nil, d.Teller.Place)
	assert.Equal(t, "Mino", c.Title)
	assert.Equal(t, "Attack A: Mino; Attack B: Tamba", c.Line)
}
