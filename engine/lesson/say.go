package lesson

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"
	"unicode"

	"tenka/engine"
	"tenka/engine/lang"
)

// Teacher says the sentences of a lesson in one language. Their templates name things as the table does:
//
//	{{place "oko"}}   {{card "suigun"}}   {{piece "army"}}   {{seat 1}}
//	{{count "army" 3}}            a number of pieces
//	{{word "table.roll"}}         any text of the game, such as the name of a button
//
// In an answer to an action, and in the reason of a hint, .From, .To, .Card, .Piece, .Owner, .N and .Die are what the action names.
type Teacher struct {
	Lesson *Lesson
	Tell   *lang.Teller // nil writes ids in place of names, to test a template
	Args   engine.Args  // more values for its templates
}

// NewSpeaker is a teacher for sentences about this game that stand in no lesson.
func NewSpeaker(g engine.Game, tell *lang.Teller) Teacher {
	return Teacher{Lesson: &Lesson{game: g}, Tell: tell}
}

// Say is sentence s in this language, about action a; the zero action if there is none. A template that cannot be filled is returned as it
// is written; Read has refused such templates in files.
func (t Teacher) Say(s Says, language string, a engine.Action) string {
	text := s.In(language)
	said, err := t.fill(text, a)
	if err != nil {
		return text
	}
	return said
}

// With is a teacher whose templates have more values. Places, cards, pieces and owners are named.
func (t Teacher) With(args engine.Args) Teacher {
	all := maps.Clone(t.Args)
	if all == nil {
		all = engine.Args{}
	}
	for name, v := range args {
		all[name] = t.Named(v)
	}
	t.Args = all
	return t
}

// Named is a value as sentences have it: the name of a place, card, piece or owner, else the value itself.
func (t Teacher) Named(v any) any {
	if t.Tell == nil {
		return v
	}
	switch v := v.(type) {
	case engine.Place:
		return t.Tell.Place(v)
	case engine.Card:
		return t.Tell.Card(v)
	case engine.Piece:
		return t.Tell.Piece(v)
	case engine.Owner:
		return t.Tell.Owner(v)
	}
	return v
}

// Fill fills the template of a sentence. An error is a *engine.DataError.
func (t Teacher) Fill(text string) (string, error) { return t.fill(text, engine.Action{}) }

func (t Teacher) fill(text string, a engine.Action) (string, error) {
	if !strings.Contains(text, "{{") {
		return text, nil
	}
	parsed, err := template.New("").Option("missingkey=error").Funcs(t.names()).Parse(text)
	if err != nil {
		return "", unfilled(text, err)
	}
	if len(parsed.Templates()) > 1 || !finite(parsed.Root) {
		return "", engine.Wrong("", "fault.template", text)
	}
	var b strings.Builder
	if err := parsed.Execute(&b, t.args(a)); err != nil {
		return "", unfilled(text, err)
	}
	return b.String(), nil
}

// finite reports whether a template ends soon: it has no loop and calls no other, as a hostile file might.
func finite(n parse.Node) bool {
	switch n := n.(type) {
	case *parse.ListNode:
		return n == nil || !slices.ContainsFunc(n.Nodes, func(in parse.Node) bool { return !finite(in) })
	case *parse.IfNode:
		return finite(n.List) && finite(n.ElseList)
	case *parse.WithNode:
		return finite(n.List) && finite(n.ElseList)
	case *parse.RangeNode, *parse.TemplateNode:
		return false
	}
	return true
}

// unfilled is why a template cannot be filled: it names an id that the game does not have, or it is no valid template.
func unfilled(text string, err error) error {
	var id *engine.DataError
	if errors.As(err, &id) {
		return id
	}
	return engine.Wrong("", "fault.template", text)
}

func (t Teacher) args(a engine.Action) engine.Args {
	args := engine.Args{"From": "", "To": "", "Card": "", "Piece": "", "Owner": "", "N": int(max(a.N, 0)), "Die": int(max(a.Die, 0))}
	if t.Tell != nil {
		args["From"], args["To"], args["Card"] = t.Tell.Place(a.From), t.Tell.Place(a.To), t.Tell.Card(a.Card)
		args["Piece"], args["Owner"] = t.Tell.Piece(a.Piece), t.Tell.Owner(a.Owner)
	}
	for name, v := range t.Args {
		if n, ok := v.(int); ok && n < 0 {
			v = lang.Loss(n)
		}
		args[name] = v
	}
	return args
}

// names are the functions that templates can call.
func (t Teacher) names() template.FuncMap {
	w, game := t.Lesson.game.Vocabulary(), t.Lesson.game.Name()
	known := func(id string, ok bool) error {
		if ok {
			return nil
		}
		return engine.Wrong("", "fault.template", id)
	}
	text := func(id string, args engine.Args) (string, error) {
		if t.Tell == nil {
			return id, nil
		}
		if !t.Tell.Has(game + "." + id) {
			return "", known(id, false)
		}
		return t.Tell.Say(game+"."+id, args), nil
	}
	return template.FuncMap{
		"place": func(id string) (string, error) {
			p, ok := w.Place(id)
			if t.Tell == nil || !ok {
				return id, known(id, ok)
			}
			return t.Tell.Place(p), nil
		},
		"card": func(id string) (string, error) {
			c, ok := w.Card(id)
			if t.Tell == nil || !ok {
				return id, known(id, ok)
			}
			return t.Tell.Card(c), nil
		},
		"piece": func(id string) (string, error) {
			p, ok := w.Piece(id)
			if t.Tell == nil || !ok {
				return id, known(id, ok)
			}
			return t.Tell.Piece(p), nil
		},
		"count": func(id string, n int) (string, error) { return text("piece."+id+".n", engine.Args{"N": n}) },
		"word": func(id string) (string, error) {
			if t.Tell == nil {
				return id, nil
			}
			return t.Tell.Numbered(id), known(id, t.Tell.Has(game+"."+id))
		},
		"seat": func(s int) (string, error) {
			if s < 0 || s >= engine.MaxSeats {
				return "", known(fmt.Sprint(s), false)
			}
			if t.Tell == nil {
				return fmt.Sprint(s), nil
			}
			return t.Tell.Owner(engine.OwnerOf(engine.Seat(s))), nil
		},
	}
}

// Sentences counts the sentences of a text: each ends with a stop, a question mark or the end of the text.
func Sentences(text string) int {
	n, open := 0, false
	runes := []rune(text)
	for i, r := range runes {
		switch {
		case strings.ContainsRune(".!?…", r):
			if open && (i == len(runes)-1 || unicode.IsSpace(runes[i+1]) || strings.ContainsRune("”»)", runes[i+1])) {
				n, open = n+1, false
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			open = true
		}
	}
	if open {
		n++
	}
	return n
}
