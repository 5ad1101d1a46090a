package form

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

// mint is the content of a data file.
type mint struct {
	name   string
	value  int8
	weight int16
	sides  [2]int8
	coins  []coin
	years  []int
}

func (m *mint) fields(f Form) {
	Is(f, "game", "coins")
	Is(f, "schema", 1)
	m.name = f.Text("name")
	Number(f, "value", &m.value, 1, 9)
	Number(f.Optional(), "weight", &m.weight, 5, 9)
	Numbers(f, "sides", m.sides[:], 0, 3)
	f.Rows("coins", 1, Any, func(f Form, _ int) {
		var c coin
		Need(f, "side", aSide, &c.side)
		f.Object("inner", true, func(f Form) { Number(f, "turn", &c.turn, 0, 9) })
		m.coins = append(m.coins, c)
	})
	f.Rows("rows", 2, 3, func(Form, int) {})
	f.Into("years", &m.years)
}

const minted = `{"game":"coins","schema":1,"note":"kept","name":"te\u006eka, \"}","value":3,"sides":[0,3],"rows":[{},{}],
	"coins":[{"side":"tails","note":["a",{}]},{"side":"heads","inner":{"turn":2,"turn":4}}],"years":[1575,1583]}`

func TestADataFileIsReadWithItsNotesLeftOut(t *testing.T) {
	var m mint
	require.NoError(t, ReadTables([]byte(minted), m.fields, "note"))
	assert.Equal(t, mint{name: `tenka, "}`, value: 3, sides: [2]int8{0, 3}, coins: []coin{{side: 1}, {side: 0, turn: 4}}, years: []int{1575, 1583}}, m)
}

func TestADataFileMustHaveEveryField(t *testing.T) {
	for _, c := range []struct{ text, path, want string }{
		{`null`, "game", "fault.is"},
		{`[]`, "", "fault.form.object"},
		{`{"game":"coins"`, "", "fault.json.end"},
		{`{"game":"coins"} 1`, "", "fault.end"},
		{`{"game":7}`, "game", "fault.form.string"},
		{`{"game":"coins"}`, "schema", "fault.is"},
		{`{"game":"coins","schema":1}`, "value", "fault.between"},
		{`{"game":"coins","schema":1,"value":1,"weight":1}`, "weight", "fault.between"},
		{`{"game":"coins","schema":1,"value":1}`, "sides", "fault.list"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,2,3]}`, "sides", "fault.list"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,4]}`, "sides[1]", "fault.between"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,1]}`, "coins", "fault.least"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,1],"coins":[7]}`, "coins[0]", "fault.form.object"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,1],"coins":[{}]}`, "coins[0].side", "fault.one"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,1],"coins":[{"side":"heads","inner":{"turns":1}}]}`, "coins[0].inner.turns", "fault.field"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,1],"coins":[{"side":"heads"}],"rows":[{}]}`, "rows", "fault.between"},
		{`{"game":"coins","schema":1,"value":1,"sides":[1,1],"coins":[{"side":"heads"}],"rows":[{},{}],"years":"x"}`, "years", "fault.form.array"},
	} {
		err := ReadTables([]byte(c.text), new(mint).fields, "note")
		var fault *engine.DataError
		if assert.ErrorAs(t, err, &fault, c.text) {
			assert.Equal(t, c.path, fault.Path, c.text)
			assert.Equal(t, c.want, fault.Want, c.text)
		}
	}
}

// Whatever the input is, it is read or refused as encoding/json does.
func FuzzMembers(f *testing.F) {
	f.Add([]byte(minted))
	f.Add([]byte(`{"a":"\\\"","":[[],{"b":[1,2,{}]}],"c" : -1e3 , "\u00e9":null}`))
	f.Fuzz(func(t *testing.T, b []byte) { checkMembers(t, b) })
}

// checkMembers splits a JSON object or list and compares its values with those of encoding/json.
func checkMembers(t *testing.T, b []byte) {
	t.Helper()
	var object map[string]json.RawMessage
	if json.Unmarshal(b, &object) != nil || object == nil {
		return
	}
	f := Form{level: &level{fault: new(error)}}
	require.True(t, f.open(bytes.TrimSpace(b)))
	for key, value := range object {
		assert.Equal(t, string(value), string(f.member(key).value))
	}
	for _, m := range f.given {
		assert.Contains(t, object, string(m.key))
	}
}
