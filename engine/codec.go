package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"unicode"
)

// actionJSON is an action with ids; fields that are 0 are left out.
type actionJSON struct {
	Kind  string     `json:"kind"`
	Owner *ownerJSON `json:"owner,omitempty"`
	Die   int8       `json:"die,omitempty"`
	From  string     `json:"from,omitempty"`
	To    string     `json:"to,omitempty"`
	Piece string     `json:"piece,omitempty"`
	Card  string     `json:"card,omitempty"`
	N     *int16     `json:"n,omitempty"`
}

// ownerJSON is a seat, counted from 0, or the id of another owner.
type ownerJSON struct {
	seat Seat
	id   string
}

func (o ownerJSON) MarshalJSON() ([]byte, error) {
	if o.id != "" {
		return json.Marshal(o.id)
	}
	return json.Marshal(o.seat)
}

func (o *ownerJSON) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &o.seat) == nil && o.seat >= 0 && o.seat < MaxSeats {
		return nil
	}
	if json.Unmarshal(b, &o.id) == nil && o.id != "" {
		return nil
	}
	return Wrong("", "fault.owner", json.RawMessage(b))
}

// covered is written for a field that the reader may not know.
const covered = "?"

func (w *Vocabulary) ownerOut(o Owner) *ownerJSON {
	switch {
	case o == 0:
		return nil
	case o == Open:
		return &ownerJSON{id: covered}
	case o > MaxSeats:
		return &ownerJSON{id: w.Owners[o-MaxSeats-1]}
	}
	return &ownerJSON{seat: o.Seat()}
}

func (w *Vocabulary) ownerIn(o *ownerJSON) (Owner, error) {
	if o == nil {
		return 0, nil
	}
	if o.id == "" {
		return OwnerOf(o.seat), nil
	}
	if o.id == covered {
		return Open, nil
	}
	for i, id := range w.Owners {
		if id == o.id {
			return Owner(MaxSeats + 1 + i), nil
		}
	}
	return 0, Wrong("owner", "fault.owner", o.id)
}

func wordOut[T ~int16 | ~uint8](list []string, v T) string {
	if int64(v) == Open {
		return covered
	}
	return list[v]
}

func wordIn(list []string, field, id string) (int, error) {
	if id == "" {
		return 0, nil
	}
	if id == covered {
		return Open, nil
	}
	if i, ok := index(list, id); ok {
		return i, nil
	}
	return 0, Wrong(field, "fault.id", id)
}

func (w *Vocabulary) actionOut(a Action) actionJSON {
	out := actionJSON{
		Kind: w.Kinds[a.Kind], Owner: w.ownerOut(a.Owner), Die: a.Die,
		From: wordOut(w.Places, a.From), To: wordOut(w.Places, a.To), Piece: wordOut(w.Pieces, a.Piece), Card: wordOut(w.Cards, a.Card),
	}
	if a.N != 0 {
		out.N = &a.N
	}
	return out
}

func (w *Vocabulary) actionIn(in actionJSON) (Action, error) {
	if in.Kind == "" {
		return Action{}, Wrong("kind", "fault.value", nil)
	}
	if in.Kind == covered {
		return Action{}, Wrong("kind", "fault.id", in.Kind)
	}
	a := Action{Die: in.Die}
	var err error
	set := func(list []string, field, id string) int {
		v, e := wordIn(list, field, id)
		if e != nil && err == nil {
			err = e
		}
		return v
	}
	a.Kind = Kind(set(w.Kinds, "kind", in.Kind))
	a.From, a.To = Place(set(w.Places, "from", in.From)), Place(set(w.Places, "to", in.To))
	a.Piece, a.Card = Piece(set(w.Pieces, "piece", in.Piece)), Card(set(w.Cards, "card", in.Card))
	if in.N != nil {
		a.N = *in.N
	}
	owner, e := w.ownerIn(in.Owner)
	if err == nil {
		err = e
	}
	a.Owner = owner
	return a, err
}

// EncodeAction writes an action with ids: {"kind":"move","from":"shuri","to":"usuki","n":1}. Fields that are 0 are left out.
func (w *Vocabulary) EncodeAction(a Action) []byte {
	b, _ := json.Marshal(w.actionOut(a))
	return b
}

// DecodeAction reads the form of EncodeAction. An error is a *DataError.
func (w *Vocabulary) DecodeAction(b []byte) (Action, error) {
	var in actionJSON
	if err := Strict(b, &in); err != nil {
		return Action{}, err
	}
	return w.actionIn(in)
}

// gestureJSON is an action written by hand: a field that is left out differs from one that is written as 0.
type gestureJSON struct {
	Kind  string     `json:"kind"`
	Owner *ownerJSON `json:"owner"`
	Die   *int8      `json:"die"`
	From  *string    `json:"from"`
	To    *string    `json:"to"`
	Piece *string    `json:"piece"`
	Card  *string    `json:"card"`
	N     *int16     `json:"n"`
}

// MinusOne stands in a gesture for a written -1, because -1 itself is [Open]. No game uses either value.
const MinusOne = -128

// DecodeGesture reads an action written by hand, in the form of EncodeAction. A field that is left out is open; a field that is written is
// decided, also as 0 or as -1 ([MinusOne]). An error is a *DataError.
func (w *Vocabulary) DecodeGesture(b []byte) (Action, error) {
	var in gestureJSON
	if err := Strict(b, &in); err != nil {
		return Action{}, err
	}
	var err error
	word := func(list []string, field string, id *string) int {
		if id == nil {
			return Open
		}
		v, bad := wordIn(list, field, *id)
		if v == Open {
			bad = Wrong(field, "fault.id", covered)
		}
		if err == nil {
			err = bad
		}
		return v
	}
	a := Action{Die: number(in.Die), N: number(in.N), Owner: Open}
	if a.Kind = Kind(word(w.Kinds, "kind", &in.Kind)); a.Kind == 0 && err == nil {
		err = Wrong("kind", "fault.value", nil)
	}
	a.From, a.To = Place(word(w.Places, "from", in.From)), Place(word(w.Places, "to", in.To))
	a.Piece, a.Card = Piece(word(w.Pieces, "piece", in.Piece)), Card(word(w.Cards, "card", in.Card))
	if in.Owner != nil && err == nil {
		if a.Owner, err = w.ownerIn(in.Owner); a.Owner == Open {
			err = Wrong("owner", "fault.owner", covered)
		}
	}
	if err != nil {
		return Action{}, err
	}
	return a, nil
}

// number is the number in a field of a gesture.
func number[T ~int8 | ~int16](written *T) T {
	switch {
	case written == nil:
		return Open
	case *written == Open:
		return MinusOne
	}
	return *written
}

// mostValues is how many values one JSON value of a file may hold: eight times as many as the largest data file of a game.
const mostValues = 20_000

// Modest refuses a JSON value with more than mostValues values, before it is decoded. It counts commas, which is quick and never too few. An
// error is a *DataError.
func Modest(b []byte) error { return modest(b, mostValues) }

func modest(b []byte, most int) error {
	if n := bytes.Count(b, []byte{','}); n > most {
		return Wrong("", "fault.values", n, most)
	}
	return nil
}

// Strict reads one JSON value into v. It refuses unknown fields, text after the value, and a value that is not Modest. An error is a
// *DataError.
func Strict(b []byte, v any) error {
	if err := Modest(b); err != nil {
		return err
	}
	return strict(b, v)
}

// strict is Strict for a value of any size.
func strict(b []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return NoJSON(b, err)
	}
	if rest := bytes.TrimLeftFunc(b[d.InputOffset():], unicode.IsSpace); len(rest) > 0 {
		return notJSON("fault.end", b, len(b)-len(rest))
	}
	return nil
}

// NoJSON turns an error of decoding b into a *DataError with the place in b and what was expected there.
func NoJSON(b []byte, err error) error {
	var data *DataError
	var form *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	name, unknown := "", false
	if err != nil {
		name, unknown = strings.CutPrefix(err.Error(), "json: unknown field ")
	}
	switch {
	case errors.As(err, &data):
		return data
	case errors.As(err, &form):
		return notOfForm(form)
	case unknown:
		return Wrong(strings.Trim(name, `"`), "fault.field", nil)
	case errors.As(err, &syntax) && syntax.Error() != endsEarly:
		return notJSON("fault.json", b, int(syntax.Offset)-1)
	}
	if len(bytes.TrimSpace(b)) == 0 {
		return Wrong("", "fault.value", nil)
	}
	return notJSON("fault.json.end", b, len(b))
}

// endsEarly is what encoding/json says of a text that ends too early, where it does not say io.ErrUnexpectedEOF.
const endsEarly = "unexpected end of JSON input"

// notJSON is a syntax error at an offset of b, with its line and the text there.
func notJSON(want string, b []byte, at int) *DataError {
	e := Wrong("", want, nil)
	e.Line = 1 + bytes.Count(b[:at], []byte{'\n'})
	rest, _, _ := bytes.Cut(bytes.TrimSpace(b[at:]), []byte{'\n'})
	e.Got = string(rest[:min(len(rest), mostShown)])
	return e
}

// mostShown is how many bytes of a text are shown that is not JSON.
const mostShown = 20

// notOfForm is the error for a JSON value of the wrong kind.
func notOfForm(e *json.UnmarshalTypeError) *DataError {
	t := e.Type
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	got := json.RawMessage(map[string]string{"string": `"…"`, "array": "[…]", "object": "{…}"}[e.Value])
	if number, ok := strings.CutPrefix(e.Value, "number "); ok {
		got = json.RawMessage(number)
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int64:
		return Wrong(e.Field, "fault.form.integer", got)
	case reflect.Int8, reflect.Int16, reflect.Int32:
		most := int(1)<<(t.Bits()-1) - 1
		return Between(e.Field, -most-1, most, got)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return Between(e.Field, 0, uint64(math.MaxUint64)>>(64-t.Bits()), got)
	case reflect.Float32, reflect.Float64:
		return Wrong(e.Field, "fault.form.number", got)
	case reflect.String:
		return Wrong(e.Field, "fault.form.string", got)
	case reflect.Bool:
		return Wrong(e.Field, "fault.form.boolean", got)
	case reflect.Slice, reflect.Array:
		return Wrong(e.Field, "fault.form.array", got)
	}
	return Wrong(e.Field, "fault.form.object", got)
}

// answerJSON is one answer of chance, with ids for numbers that stand for things.
type answerJSON struct {
	Draw   string `json:"draw"`
	Values []any  `json:"values"`
}

func (w *Vocabulary) draws(of Of) []string {
	switch of {
	case OfCard:
		return w.Cards
	case OfPlace:
		return w.Places
	case OfPiece:
		return w.Pieces
	}
	return nil
}

func (w *Vocabulary) answersOut(list []Answer) []answerJSON {
	var out []answerJSON
	for _, a := range list {
		d := w.Draws[a.Draw]
		o := answerJSON{Draw: d.ID, Values: []any{}} // an empty draw is a list too
		names := w.draws(d.Of)
		for _, v := range a.Values {
			if names != nil {
				o.Values = append(o.Values, names[v])
			} else {
				o.Values = append(o.Values, v)
			}
		}
		out = append(out, o)
	}
	return out
}

func (w *Vocabulary) answersIn(list []answerJSON) ([]Answer, error) {
	var out []Answer
	for i, in := range list {
		path := fmt.Sprintf("chance[%d]", i)
		d, ok := w.Draw(in.Draw)
		if !ok {
			return nil, Wrong(path+".draw", "fault.id", in.Draw)
		}
		a := Answer{Draw: d}
		names := w.draws(w.Draws[d].Of)
		for j, v := range in.Values {
			n, isNumber := v.(float64)
			if k, own := v.(int16); own { // from answersOut directly, not from a file
				n, isNumber = float64(k), true
			}
			id, isText := v.(string)
			switch {
			case names != nil && isText:
				k, ok := index(names, id)
				if !ok {
					return nil, Wrong(fmt.Sprintf("%s.values[%d]", path, j), "fault.id", id)
				}
				a.Values = append(a.Values, int16(k))
			case names == nil && isNumber && n == float64(int16(n)):
				a.Values = append(a.Values, int16(n))
			default:
				return nil, Wrong(fmt.Sprintf("%s.values[%d]", path, j), "fault.drawn", v)
			}
		}
		out = append(out, a)
	}
	return out, nil
}

// eventJSON is an event with ids; fields that are 0 are left out.
type eventJSON struct {
	Event string     `json:"event"`
	Seat  *ownerJSON `json:"seat,omitempty"`
	Owner *ownerJSON `json:"owner,omitempty"`
	From  string     `json:"from,omitempty"`
	To    string     `json:"to,omitempty"`
	Piece string     `json:"piece,omitempty"`
	Card  string     `json:"card,omitempty"`
	N     int16      `json:"n,omitempty"`
	Nums  []int16    `json:"nums,omitempty"`
	For   Seats      `json:"for,omitempty"`
}

func (w *Vocabulary) eventOut(e Event) eventJSON {
	out := eventJSON{
		Event: w.Events[e.Kind], Seat: w.ownerOut(e.Seat), Owner: w.ownerOut(e.Owner),
		From: wordOut(w.Places, e.From), To: wordOut(w.Places, e.To), Piece: wordOut(w.Pieces, e.Piece), Card: wordOut(w.Cards, e.Card),
		N: e.N, For: e.For,
	}
	for i := len(e.Nums); i > 0; i-- {
		if e.Nums[i-1] != 0 {
			out.Nums = e.Nums[:i]
			break
		}
	}
	return out
}

func (w *Vocabulary) eventIn(in eventJSON) (Event, error) {
	e := Event{N: in.N, For: in.For}
	if in.Event == "" || in.Event == covered {
		return e, Wrong("event", "fault.id", in.Event)
	}
	var err error
	set := func(list []string, field, id string) int {
		v, bad := wordIn(list, field, id)
		if bad != nil && err == nil {
			err = bad
		}
		return v
	}
	e.Kind = EventKind(set(w.Events, "event", in.Event))
	e.From, e.To = Place(set(w.Places, "from", in.From)), Place(set(w.Places, "to", in.To))
	e.Piece, e.Card = Piece(set(w.Pieces, "piece", in.Piece)), Card(set(w.Cards, "card", in.Card))
	for i, v := range in.Nums {
		if i < len(e.Nums) {
			e.Nums[i] = v
		}
	}
	for _, o := range []struct {
		in *ownerJSON
		to *Owner
	}{{in.Seat, &e.Seat}, {in.Owner, &e.Owner}} {
		v, bad := w.ownerIn(o.in)
		if bad != nil && err == nil {
			err = bad
		}
		*o.to = v
	}
	return e, err
}

// EncodeEvent writes an event with ids.
func (w *Vocabulary) EncodeEvent(e Event) []byte {
	b, _ := json.Marshal(w.eventOut(e))
	return b
}

// DecodeEvent reads the form of EncodeEvent. An error is a *DataError.
func (w *Vocabulary) DecodeEvent(b []byte) (Event, error) {
	var in eventJSON
	if err := Strict(b, &in); err != nil {
		return Event{}, err
	}
	return w.eventIn(in)
}
