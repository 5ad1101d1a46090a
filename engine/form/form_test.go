package form

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

// coin is a position with a field of each kind.
type coin struct {
	turn    int8
	begun   bool
	side    int8
	marks   uint8
	purse   [2]int8
	thrown  [4]int8
	throws  int
	by      [3]int8
	inner   *coin
	unknown bool
	owner   engine.Seat // NoSeat for none
	seen    uint8
}

var aSide = Listed[int8]([]string{"heads", "tails", "edge"}, 2)

func (c *coin) fields(f Form) {
	Number(f.Full(), "turn", &c.turn, 0, 9)
	Flag(f, "begun", &c.begun)
	ID(f, "side", aSide, &c.side, -1)
	Bits(f, "marks", aSide, &c.marks, 0)
	f.Fixed("purse", true, 2, func(f Form, key string, i int) {
		if !f.Hidden(key, c.unknown && i == 1) {
			Number(f, key, &c.purse[i], -5, 5)
		}
	})
	c.throws = f.List("thrown", c.throws, len(c.thrown), func(f Form, key string, i int) { Need(f, key, aSide, &c.thrown[i]) })
	By(f, "by", aSide, Count[int8](0, 2), func(f Form, id string, k int8) { Number(f, id, &c.by[k], 0, 3) })
	f.Object("inner", c.inner != nil, func(f Form) {
		if f.Reading() {
			c.inner = &coin{side: -1, owner: engine.NoSeat}
		}
		c.inner.fields(f)
	})
	NumberBut(f, "owner", &c.owner, engine.NoSeat, 0, 3)
	Seats(f, "seen", &c.seen, 3)
}

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	for _, c := range []struct {
		of   coin
		text string
	}{
		{coin{side: -1, owner: engine.NoSeat}, `{"turn":0,"purse":[0,0]}`},
		{coin{side: 0, turn: 3, begun: true, marks: 2, purse: [2]int8{-5, 5}, thrown: [4]int8{1, 0}, throws: 2, by: [3]int8{0, 2},
			seen: 0b1010},
			`{"turn":3,"begun":true,"side":"heads","marks":["tails"],"purse":[-5,5],"thrown":["tails","heads"],"by":{"tails":2},"owner":0,"seen":[1,3]}`},
		{coin{side: -1, owner: engine.NoSeat, inner: &coin{side: 1, owner: engine.NoSeat, marks: 3}},
			`{"turn":0,"purse":[0,0],"inner":{"turn":0,"side":"tails","marks":["heads","tails"],"purse":[0,0]}}`},
	} {
		written := c.of
		assert.Equal(t, c.text, string(Write(written.fields)))
		read := coin{side: -1, owner: engine.NoSeat}
		require.NoError(t, Read([]byte(c.text), read.fields))
		assert.Equal(t, c.of, read)
	}
}

func TestAHiddenValueIsNull(t *testing.T) {
	c := coin{side: -1, owner: engine.NoSeat, purse: [2]int8{1, 2}, unknown: true}
	assert.Equal(t, `{"turn":0,"purse":[1,null]}`, string(Write(c.fields)))
	var read coin
	require.NoError(t, Read([]byte(`{"turn":0,"purse":[1,null]}`), read.fields))
	assert.Equal(t, [2]int8{1, 0}, read.purse)
}

func TestTheFirstFaultIsReportedWithItsPlaceAndNoWrongValueIsKept(t *testing.T) {
	for _, c := range []struct{ text, path, want string }{
		{`{"turn":10}`, "turn", "fault.between"},
		{`{"turn":"x"}`, "turn", "fault.form.integer"},
		{`{"turn":1e99}`, "turn", "fault.form.integer"},
		{`{"side":"edge"}`, "side", "fault.one"},
		{`{"marks":["tails","tails"]}`, "marks[1]", "fault.once"},
		{`{"marks":["tails","edge"]}`, "marks[1]", "fault.one"},
		{`{"purse":[1]}`, "purse", "fault.list"},
		{`{"purse":[1,2,3]}`, "purse", "fault.list"},
		{`{"purse":[1,6]}`, "purse[1]", "fault.between"},
		{`{"thrown":["heads","heads","heads","heads","heads"]}`, "thrown", "fault.most"},
		{`{"thrown":["heads",null]}`, "thrown[1]", "fault.one"},
		{`{"by":{"edge":1}}`, "by", "fault.one"},
		{`{"by":{"heads":4}}`, "by.heads", "fault.between"},
		{`{"inner":{"purse":[0,9]}}`, "inner.purse[1]", "fault.between"},
		{`{"inner":{"turns":1}}`, "inner.turns", "fault.field"},
		{`{"inner":7}`, "inner", "fault.form.object"},
		{`{"owner":4}`, "owner", "fault.between"},
		{`{"seen":[0,4]}`, "seen[1]", "fault.between"},
		{`{"Turn":1}`, "Turn", "fault.field"},
		{`{"turn":10,"side":"edge"}`, "turn", "fault.between"},
	} {
		read := coin{side: -1}
		err := Read([]byte(c.text), read.fields)
		var fault *engine.DataError
		if assert.ErrorAs(t, err, &fault, c.text) {
			assert.Equal(t, c.path, fault.Path, c.text)
			assert.Equal(t, c.want, fault.Want, c.text)
		}
		assert.Zero(t, read.turn, c.text)
		assert.Equal(t, int8(-1), read.side, c.text)
	}
}

func TestAMissingNeededFieldIsReadAsItsDefault(t *testing.T) {
	type bag struct{ coins, keys int8 }
	var b [2]bag
	fields := func(f Form) {
		f.Needed().Fixed("bags", true, 2, func(f Form, key string, i int) {
			f.Needed().Object(key, true, func(f Form) {
				Number(f.Needed(), "coins", &b[i].coins, 0, 9)
				Number(f.Needed(), "keys", &b[i].keys, 1, 9)
			})
		})
	}
	for _, c := range []struct{ text, path, want string }{
		{`{}`, "bags", "fault.list"},
		{`{"bags":null}`, "bags", "fault.list"},
		{`{"bags":[null,{}]}`, "bags[0].keys", "fault.between"},
		{`{"bags":[{"keys":1},{"coins":3}]}`, "bags[1].keys", "fault.between"},
	} {
		var fault *engine.DataError
		if assert.ErrorAs(t, Read([]byte(c.text), fields), &fault, c.text) {
			assert.Equal(t, c.path, fault.Path, c.text)
			assert.Equal(t, c.want, fault.Want, c.text)
		}
	}
	b[1] = bag{7, 7}
	require.NoError(t, Read([]byte(`{"bags":[{"keys":1},{"keys":2}]}`), fields))
	assert.Equal(t, [2]bag{{0, 1}, {0, 2}}, b)
	assert.Equal(t, `{"bags":[{"coins":0,"keys":1},{"coins":0,"keys":2}]}`, string(Write(fields)))
}

func TestAFieldThatIsSkippedIsKnownButNotRead(t *testing.T) {
	n := int8(3)
	fields := func(f Form) { Number(f.Skip(true), "n", &n, 0, 9) }
	require.NoError(t, Read([]byte(`{"n":"no number"}`), fields))
	assert.Equal(t, int8(3), n)
	assert.Equal(t, `{"n":3}`, string(Write(fields)))
}

func TestARepeatedIDHasTheTextOfOnce(t *testing.T) {
	names := aSide
	names.List, names.Want, names.Once = nil, "toy.fault.sides", true
	var fault *engine.DataError
	require.ErrorAs(t, Read([]byte(`{"sides":["heads","heads"]}`), func(f Form) { IDs(f, "sides", names, nil, func(int8) {}) }), &fault)
	assert.Equal(t, "sides[1]", fault.Path)
	assert.Equal(t, "toy.fault.sides", fault.Want)
}

func TestTheFirstCheckThatFailsIsTheFault(t *testing.T) {
	asked := 0
	check := func(err *engine.DataError) func() *engine.DataError {
		return func() *engine.DataError { asked++; return err }
	}
	require.NoError(t, Test(check(nil), check(nil)))
	require.ErrorContains(t, Test(check(nil), check(engine.Wrong("purse", "fault.most", 3)), check(engine.Wrong("turn", "fault.most", 3))), "purse")
	require.Equal(t, 4, asked)
}
