package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
)

// users are the folders of the packages that use each exported thing of another package. Tests are none; packages that serve tests are.
type users map[types.Object]map[string]bool

// origin is a thing as it is declared, where it belongs to a type with parameters.
func origin(o types.Object) types.Object {
	switch o := o.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return o
}

func readUsers(p *program) users {
	u := users{}
	for _, c := range p.packages {
		for _, o := range c.info.Uses {
			if o = origin(o); o.Pkg() == nil || o.Pkg() == c.pkg || !o.Exported() {
				continue
			}
			if _, is := ours(o.Pkg().Path()); !is {
				continue
			}
			if u[o] == nil {
				u[o] = map[string]bool{}
			}
			u[o][c.folder] = true
		}
	}
	return u
}

// thing is a name that a package exports.
type thing struct {
	of     *checked
	object types.Object
}

// things are all of them, but in programs and in packages that serve tests.
func (p *program) things() []thing {
	var list []thing
	for _, c := range p.packages {
		if c.pkg.Name() == "main" || c.servesTests() {
			continue
		}
		for _, name := range c.pkg.Scope().Names() {
			if o := c.pkg.Scope().Lookup(name); o.Exported() {
				list = append(list, thing{c, o})
			}
		}
	}
	return list
}

// general are things of shared packages that one game alone uses as yet, and what makes them general.
var general = map[string]string{
	"app/ui/board.AtPoint":   "pieces come from and go to places beside the map",
	"app/ui/board.NewBorder": "a legend shows a border as the map draws it",
	"app/ui/board.Outline":   "a card or a list shows the land that it names",
	"app/ui/board.RegionOf":  "land wears the colour of its region where TintOf gives it none of an owner",
	"app/ui/kit.SpotState":   "whether what is in hand may be laid here",
	"app/ui/look.WriteWidth": "how wide Write writes",
}

// forTests are names that only tests of other packages use: what they look at or set up would else be written twice.
var forTests = []string{
	"engine/bot/search.New", "engine/bot/search.NewRace", "engine/lang.Load", "engine/schema.Line", "engine/store.Summarise", "engine/store.Unread",
	"engine/store.Write", "engine/worth.Read", "app/screens/library.Read", "app/table/overlay.Seen", "app/ui/boxart.Beside", "app/ui/look.NameOf",
	"app/games/jidaiface/combat.Lines", "app/games/jidaiface/combat.Shares", "app/games/jidaiface/counters.Block", "app/games/jidaiface/counters.Mons",
	"app/games/shogunface/scoreboard.None", "app/games/shogunface/scoreboard.Storeys", "app/games/shogunface/towersheet.ColourOf", "app/games/shogunface/towersheet.ToldAloft",
}

// TestSharedPackagesServeMoreThanOneGame holds that what only one game uses stands beside that game.
func TestSharedPackagesServeMoreThanOneGame(t *testing.T) {
	p := checkedPackages(t)
	used, called := p.usedWithin(readUsers(p)), p.calledAtHome()
	excused := map[string]bool{}
	for _, x := range p.things() {
		if owner(x.of.folder) != "" {
			continue
		}
		by := map[string]bool{}
		for folder := range used[x.object] {
			by[owner(folder)] = true
		}
		if called[x.object] {
			continue // what is shared calls it, too
		}
		if len(by) != 1 || by[""] {
			continue
		}
		if name := x.of.folder + "." + kindOf(x.object); general[name] != "" {
			excused[name] = true
		} else {
			t.Errorf("%s: %s.%s is used by %v alone; expected it beside that game", placed(x.object.Pos()), x.of.folder, x.object.Name(), slices.Collect(maps.Keys(by))[0])
		}
	}
	for name := range general {
		if !excused[name] {
			t.Errorf("%s is not used by one game alone; expected no exception for it", name)
		}
	}
}

// kindOf is the name of a thing, of a constant the name of its type.
func kindOf(o types.Object) string {
	if n, is := o.Type().(*types.Named); is {
		if _, constant := o.(*types.Const); constant {
			return n.Obj().Name()
		}
	}
	return o.Name()
}

// TestWhatIsExportedIsUsed holds that nothing is exported that no other package uses.
func TestWhatIsExportedIsUsed(t *testing.T) {
	p := checkedPackages(t)
	used, elsewhere := p.usedWithin(readUsers(p)), p.onOtherSystems(t)
	for _, x := range p.things() {
		_, byKind := kinds[x.object.Name()]
		if len(used[x.object]) > 0 || elsewhere[x.object.Name()] || byKind && owner(x.of.folder) != "" {
			continue
		}
		t.Errorf("%s: %s.%s is used by no other package; expected it unexported or gone", placed(x.object.Pos()), x.of.folder, x.object.Name())
	}
}

// calledAtHome are the functions that their own package calls.
func (p *program) calledAtHome() map[types.Object]bool {
	called := map[types.Object]bool{}
	for _, c := range p.packages {
		for _, o := range c.info.Uses {
			if f, is := o.(*types.Func); is && f.Pkg() == c.pkg {
				called[f.Origin()] = true
			}
		}
	}
	return called
}

// usedWithin adds to the users of things those who use them without naming them: a type is used by the users of what speaks of it, also in its own
// package, an interface by who fulfils it, a constant by the users of the others of its type.
func (p *program) usedWithin(used users) users {
	add := func(o types.Object, by map[string]bool) (more bool) {
		for folder := range by {
			if !used[o][folder] {
				if used[o] == nil {
					used[o] = map[string]bool{}
				}
				used[o][folder], more = true, true
			}
		}
		return more
	}
	list := p.things()
	families := map[types.Type][]types.Object{}
	for _, x := range list {
		if by := p.fulfilled(x); len(by) > 0 {
			by[x.of.folder] = true // its own package asks whether a value fulfils it
			add(x.object, by)
		}
		if slices.Contains(forTests, x.of.folder+"."+x.object.Name()) {
			add(x.object, map[string]bool{"": true})
		}
		if c, is := x.object.(*types.Const); is {
			families[c.Type()] = append(families[c.Type()], c)
		}
	}
	for more := true; more; {
		more = false
		for _, x := range list {
			for _, o := range speaksOf(x) {
				more = add(o, used[x.object]) || more
			}
		}
		for _, family := range families {
			for _, c := range family[1:] {
				more = add(family[0], used[c]) || more
			}
			for _, c := range family[1:] {
				more = add(c, used[family[0]]) || more
			}
		}
	}
	return used
}

// speaksOf are the types that the declaration of a thing names: in its own type, in its fields, in its methods.
func speaksOf(x thing) (list []types.Object) {
	seen := map[types.Type]bool{}
	var visit func(t types.Type, whole bool)
	visit = func(t types.Type, whole bool) {
		if t == nil || seen[t] {
			return
		}
		seen[t] = true
		switch t := t.(type) {
		case *types.Named:
			if t.Obj() != x.object {
				list = append(list, t.Obj())
			}
			for a := range t.TypeArgs().Types() {
				visit(a, false)
			}
			if whole {
				visit(t.Underlying(), false)
				for m := range t.Methods() {
					if m.Exported() {
						visit(m.Type(), false)
					}
				}
			}
		case *types.Alias:
			list = append(list, t.Obj())
			visit(t.Rhs(), false)
		case *types.Signature:
			for v := range t.Params().Variables() {
				visit(v.Type(), false)
			}
			for v := range t.Results().Variables() {
				visit(v.Type(), false)
			}
		case *types.Struct:
			for v := range t.Fields() {
				if v.Exported() {
					visit(v.Type(), false)
				}
			}
		case *types.Interface:
			for m := range t.ExplicitMethods() {
				visit(m.Type(), false)
			}
			for e := range t.EmbeddedTypes() {
				visit(e, false)
			}
		case *types.Map:
			visit(t.Key(), false)
			visit(t.Elem(), false)
		case interface{ Elem() types.Type }: // a pointer, a list, a channel
			visit(t.Elem(), false)
		}
	}
	_, declared := x.object.(*types.TypeName)
	visit(x.object.Type(), declared)
	return list
}

// fulfilled are the packages with a type that fulfils the interface that a thing is.
func (p *program) fulfilled(x thing) map[string]bool {
	by := map[string]bool{}
	i, is := x.object.Type().Underlying().(*types.Interface)
	if _, declared := x.object.(*types.TypeName); !is || !declared {
		return by
	}
	for _, c := range p.packages {
		if c == x.of {
			continue
		}
		for _, name := range c.pkg.Scope().Names() {
			o, declared := c.pkg.Scope().Lookup(name).(*types.TypeName)
			if declared && !types.IsInterface(o.Type()) && (types.Implements(o.Type(), i) || types.Implements(types.NewPointer(o.Type()), i)) {
				by[c.folder] = true
			}
		}
	}
	return by
}

// onOtherSystems are the names that files for other systems than this one speak of.
func (p *program) onOtherSystems(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for _, c := range p.packages {
		for _, name := range c.other {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				continue // not of Go
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if id, is := n.(*ast.Ident); is {
					names[id.Name] = true
				}
				return true
			})
		}
	}
	return names
}
