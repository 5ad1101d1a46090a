package house

import (
	"go/ast"
	"strings"
	"testing"
)

// What a type may have: more cannot be held in the head.
const (
	mostFields  = 25
	mostMethods = 60
)

// kinds are types that have one method a rule, one field a value, or one of either for each thing that is shown: they grow with the game.
var kinds = map[string]string{
	"Position": "a rule is a method, so that it reads like its paragraph",
	"View":     "what may be asked of a position is a method each",
	"Tables":   "a number of the data file is a field each",
	"Face":     "a gesture or a part of the picture is a method each",
	"state":    "what may be asked of a state, in words and numbers, is a method each",
}

// large are single types that have more, and why.
var large = map[string]string{
	"app/ui/look.Palette":    "a colour is a field",
	"engine.Match":           "one type writes a match, and answers what is asked of it",
	"engine/jidai.scene":     "what a scenario sets up is a field each, as in its file",
	"engine/shogun.fileJSON": "a table of the data file is a field",
}

// size is how many fields and methods a type has.
type size struct {
	of              source
	at              *ast.Ident
	fields, methods int
}

// TestTypesStaySmall holds that a type has no more fields and methods than can be held in the head.
func TestTypesStaySmall(t *testing.T) {
	sizes := map[string]*size{}
	of := func(s source, name string) *size {
		key := s.dir() + "." + name
		if sizes[key] == nil {
			sizes[key] = &size{}
		}
		return sizes[key]
	}
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					of(s, receiver(d.Recv.List[0].Type)).methods++
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					spec, is := spec.(*ast.TypeSpec)
					if !is {
						continue
					}
					z := of(s, spec.Name.Name)
					z.of, z.at = s, spec.Name
					if fields, is := spec.Type.(*ast.StructType); is {
						z.fields = fields.Fields.NumFields()
					}
				}
			}
		}
	}
	for key, z := range sizes {
		name := key[strings.LastIndex(key, ".")+1:]
		_, byKind := kinds[name]
		_, named := large[key]
		over := z.fields > mostFields || z.methods > mostMethods
		switch {
		case z.at == nil:
		case over && !named && !(byKind && owner(z.of.name) != ""):
			fault(t, z.of, z.at.Pos(), "%s has %d fields and %d methods; expected %d and %d at most", key, z.fields, z.methods, mostFields, mostMethods)
		case named && !over:
			fault(t, z.of, z.at.Pos(), "%s is small enough; it needs no exception", key)
		}
	}
}

// receiver is the name of the type that a method belongs to.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
