package house

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
)

// asked is an interface of Tenka's and a package that uses it, by calling its methods or by passing it on as a smaller interface.
type asked struct {
	by   *checked
	door *types.Named
}

// doors are the methods that each package uses of each interface.
type doors map[asked]map[string]bool

// own is the interface of app that a type is, if it was declared for its users; else nil. The contract of the faces does not count, nor do
// interfaces of the engine, because the holder of a face or a game needs all of it.
func own(t types.Type) *types.Named {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || !types.IsInterface(n) || n.TypeParams().Len() > 0 {
		return nil
	}
	if folder, _ := ours(n.Obj().Pkg().Path()); !within(folder, "app") || n.Obj().Name() == "Face" && folder == "app/table/face" {
		return nil
	}
	return n
}

// use notes that a package uses a method of an interface.
func (d doors) use(by *checked, door *types.Named, method string) {
	k := asked{by, door}
	if d[k] == nil {
		d[k] = map[string]bool{}
	}
	d[k][method] = true
}

// through notes the use of each embedded interface on the way to a method.
func (d doors) through(by *checked, from types.Type, index []int, method string) {
	for _, i := range index[:len(index)-1] {
		if p, is := from.Underlying().(*types.Pointer); is {
			from = p.Elem()
		}
		s, is := from.Underlying().(*types.Struct)
		if !is {
			return
		}
		if from = s.Field(i).Type(); own(from) != nil {
			d.use(by, own(from), method)
			return
		}
	}
}

// handOn notes that a value of one type is passed on as another type.
func (d doors) handOn(by *checked, from, to types.Type) {
	want, is := to.Underlying().(*types.Interface)
	if !is || from == nil || types.Identical(from, to) {
		return
	}
	for i := range want.NumMethods() {
		method := want.Method(i)
		if door := own(from); door != nil {
			if m, _, _ := types.LookupFieldOrMethod(door, false, method.Pkg(), method.Name()); m != nil {
				d.use(by, door, method.Name())
			}
		} else if _, index, _ := types.LookupFieldOrMethod(from, true, method.Pkg(), method.Name()); len(index) > 1 {
			d.through(by, from, index, method.Name())
		}
	}
}

// read notes all uses of interfaces in a package.
func (d doors) read(c *checked) {
	typeOf := func(e ast.Expr) types.Type { return c.info.TypeOf(e) }
	for _, file := range c.files {
		ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if s := c.info.Selections[n]; s != nil && s.Kind() != types.FieldVal {
					if door := own(s.Recv()); door != nil {
						d.use(c, door, n.Sel.Name)
					} else if len(s.Index()) > 1 {
						d.through(c, s.Recv(), s.Index(), n.Sel.Name)
					}
				}
			case *ast.CallExpr:
				f := typeOf(n.Fun)
				if f == nil {
					break // of C
				}
				if c.info.Types[n.Fun].IsType() {
					d.handOn(c, typeOf(n.Args[0]), f)
					break
				}
				sig, is := f.Underlying().(*types.Signature)
				if !is {
					break
				}
				for i, a := range n.Args {
					var to types.Type
					switch last := sig.Params().Len() - 1; {
					case sig.Variadic() && i >= last && n.Ellipsis == 0:
						to = sig.Params().At(last).Type().(*types.Slice).Elem()
					case i <= last:
						to = sig.Params().At(i).Type()
					default:
						continue
					}
					d.handOn(c, typeOf(a), to)
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if len(n.Lhs) == len(n.Rhs) && typeOf(to) != nil {
						d.handOn(c, typeOf(n.Rhs[i]), typeOf(to))
					}
				}
			case *ast.ValueSpec:
				for _, v := range n.Values {
					if n.Type != nil {
						d.handOn(c, typeOf(v), typeOf(n.Type))
					}
				}
			case *ast.CompositeLit:
				d.literal(c, n)
			case *ast.ReturnStmt:
				sig := signature(c, stack)
				for i, v := range n.Results {
					if sig != nil && len(n.Results) == sig.Results().Len() {
						d.handOn(c, typeOf(v), sig.Results().At(i).Type())
					}
				}
			}
			return true
		})
	}
}

// literal notes the values that are passed into the fields or elements of a literal.
func (d doors) literal(c *checked, n *ast.CompositeLit) {
	of := c.info.TypeOf(n)
	if p, is := of.Underlying().(*types.Pointer); is {
		of = p.Elem()
	}
	for i, e := range n.Elts {
		value := e
		kv, keyed := e.(*ast.KeyValueExpr)
		if keyed {
			value = kv.Value
		}
		switch u := of.Underlying().(type) {
		case *types.Struct:
			to := u.Field(min(i, u.NumFields()-1))
			if keyed {
				to, _ = c.info.Uses[kv.Key.(*ast.Ident)].(*types.Var)
			}
			if to != nil {
				d.handOn(c, c.info.TypeOf(value), to.Type())
			}
		case *types.Slice:
			d.handOn(c, c.info.TypeOf(value), u.Elem())
		case *types.Map:
			d.handOn(c, c.info.TypeOf(value), u.Elem())
		}
	}
}

// signature is the type of the innermost function on a stack.
func signature(c *checked, stack []ast.Node) *types.Signature {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.FuncLit:
			return c.info.TypeOf(n).(*types.Signature)
		case *ast.FuncDecl:
			return c.info.Defs[n.Name].Type().(*types.Signature)
		}
	}
	return nil
}

// smallDoor is the number of methods that an interface may always have, even if few of them are used.
const smallDoor = 6

// TestNoPackageAsksForMoreThanItUses: an interface that a package of the window needs has at most twice as many methods as the package
// calls on it or passes on.
func TestNoPackageAsksForMoreThanItUses(t *testing.T) {
	used := doors{}
	for _, c := range checkedPackages(t).packages {
		if strings.HasPrefix(c.folder, "app") && !c.servesTests() {
			used.read(c)
		}
	}
	list := slices.Collect(maps.Keys(used))
	slices.SortFunc(list, func(a, b asked) int {
		return cmp.Or(cmp.Compare(a.by.folder, b.by.folder), cmp.Compare(a.door.String(), b.door.String()))
	})
	for _, k := range list {
		if all := k.door.Underlying().(*types.Interface).NumMethods(); all > max(2*len(used[k]), smallDoor) {
			t.Errorf("%s asks for %s of %d methods and uses %d: %v", k.by.folder, k.door, all, len(used[k]), slices.Sorted(maps.Keys(used[k])))
		}
	}
}
