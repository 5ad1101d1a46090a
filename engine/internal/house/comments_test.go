package house

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

func TestEveryPackageHasAComment(t *testing.T) {
	first := map[string]source{}
	explained := map[string]bool{}
	for _, s := range sources(t) {
		if strings.HasSuffix(s.file.Name.Name, "_test") {
			continue
		}
		if _, ok := first[s.dir()]; !ok && !inTestFile(s) {
			first[s.dir()] = s
		}
		if s.file.Doc != nil && !inTestFile(s) {
			explained[s.dir()] = true
			want := "Package " + s.file.Name.Name + " "
			if s.file.Name.Name == "main" {
				want = "Command "
			}
			if !strings.HasPrefix(s.file.Doc.Text(), want) {
				fault(t, s, s.file.Doc.Pos(), "expected the comment to begin with %q", want)
			}
		}
	}
	for dir, s := range first {
		if !explained[dir] {
			fault(t, s, s.file.Package, "package %s has no comment; expected one that says what it is for", s.file.Name.Name)
		}
	}
}

func TestEveryExportHasAComment(t *testing.T) {
	for _, s := range sources(t) {
		if inTestFile(s) {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && d.Doc == nil && ofExportedType(d) {
					fault(t, s, d.Pos(), "%s has no comment; expected one that says what a caller may rely on", d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					for _, name := range unexplained(d, spec) {
						fault(t, s, name.Pos(), "%s has no comment; expected one that says what it is", name.Name)
					}
				}
			}
		}
	}
}

// inTestFile is narrower than isTest: code that several tests share needs comments like other code.
func inTestFile(s source) bool { return strings.HasSuffix(s.name, "_test.go") }

// ofExportedType reports whether a function is no method, or a method of an exported type. Methods of other types are only called through
// an interface, which has the comment.
func ofExportedType(d *ast.FuncDecl) bool {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return true
	}
	exported := true
	ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			exported = id.IsExported()
			return false
		}
		_, index := n.(*ast.IndexExpr)
		_, list := n.(*ast.IndexListExpr)
		_, star := n.(*ast.StarExpr)
		return n == nil || index || list || star
	})
	return exported
}

// unexplained lists the exported names of a declaration that have no comment, no remark on their line, and no comment on their group.
func unexplained(d *ast.GenDecl, spec ast.Spec) []*ast.Ident {
	var names []*ast.Ident
	var doc, remark *ast.CommentGroup
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		names, doc, remark = []*ast.Ident{spec.Name}, spec.Doc, spec.Comment
	case *ast.ValueSpec:
		names, doc, remark = spec.Names, spec.Doc, spec.Comment
	}
	if doc != nil || remark != nil && d.Tok != token.TYPE || d.Doc != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(names), func(n *ast.Ident) bool { return !n.IsExported() })
}
