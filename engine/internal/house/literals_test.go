package house

import (
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
	"testing"
)

// word matches text that needs a translation: two letters of the alphabet, or more. Single letters are keys, and ids of drawings have a
// slash in them.
var word = regexp.MustCompile(`\p{Latin}\p{Latin}`)

// drawingID is the name of a drawing or of its folder: "sign/close", "rumble/".
var drawingID = regexp.MustCompile(`^[a-z]+/`)

// shows are the functions of controls whose strings people read, besides all those named New.
var shows = map[string]bool{"SetText": true, "SetTitle": true, "SetLit": true, "SetName": true, "SetKey": true, "NewText": true}

// read are the fields of controls with strings that people read.
var read = map[string]bool{"Name": true, "Caption": true, "Key": true, "Text": true, "Title": true}

// TestNoWordStandsInTheCode: texts for people come from assets/text, in every language. No string with a word in it is passed to a control,
// including the cap of a key ("Esc" is "Échap" on a French keyboard).
func TestNoWordStandsInTheCode(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || !s.in("app") {
			continue
		}
		check := func(e ast.Expr) {
			lit, ok := e.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return
			}
			if text, err := strconv.Unquote(lit.Value); err == nil && word.MatchString(text) && !drawingID.MatchString(text) {
				fault(t, s, lit.Pos(), "%s is written in the code: expected a text id", lit.Value)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if control(n.Fun) {
					for _, a := range n.Args {
						check(a)
					}
				}
			case *ast.CompositeLit:
				if !ofKit(n.Type) {
					break
				}
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						if field, ok := kv.Key.(*ast.Ident); ok && read[field.Name] {
							check(kv.Value)
						}
					}
				}
			}
			return true
		})
	}
}

// control reports whether a function makes a control or changes its text.
func control(f ast.Expr) bool {
	switch f := f.(type) {
	case *ast.Ident: // inside a package of controls
		return f.Name == "newText"
	case *ast.SelectorExpr:
		return shows[f.Sel.Name] || ofKit(f)
	}
	return false
}

// ofKit reports whether a name belongs to the package of controls.
func ofKit(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && pkg.Name == "kit"
}
