package board

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// On a board of stacks each zone has mixed stacks, and every piece stands whole inside its zone, with its picture and its number. A zone whose
// stacks do not fit shows all of them in the first brief form that does, see Stack.Folds; if none fits, they stand whole on a slip in the sea.
// Nothing moves in a zone unless its own stacks change.

// Fold is a token in a brief form of a stack: it stands for several others and counts them.
type Fold struct {
	Of      int // the index of the token in the stack that is clicked or dragged with it, and whose number changes while some of it are in hand
	Drawing Drawing
	N       int  // the number that it counts, written beside it; 0 for no number
	Apart   bool // this token and those after it may stand apart from those before
}

// stacked is a stack on the board: its tokens, and its brief forms.
type stacked struct {
	zone     int
	name     string
	first, n int
	plate    Drawing
	folds    [][]Fold
}

// figure is a token, or a brief form, with its place relative to the corner of its group.
type figure struct {
	stack   int // of its zone
	of      int // the token of that stack
	drawing Drawing
	shape   Shape
	n       int // written beside it; 0 for no number
	layers  int
	below   bool
	body    box
	wide    float32 // with its number
}

// group is a number of figures that stand together.
type group struct {
	figures []figure
	parts   []box // must lie inside the zone
	size    fyne.Size
}

// Gaps in a zone of stacks, in units at object scale 1.
const (
	standGap   = 2.5 // between figures of a line
	groupGap   = 4.0 // between groups side by side
	lineGap    = 2.0 // between lines
	overlapped = 0.7 // visible share of the width of a tall figure in a line of three or more
	numberLow  = 13.0
)

// forms is the number of forms of the stacks of a zone: whole, and each brief form of the stack that has most.
func forms(stacks []stacked) int {
	n := 1
	for _, s := range stacks {
		n = max(n, len(s.folds)+1)
	}
	return n
}

// groupsOf are the groups of the stacks of a zone in one form, each in its possible layouts, the best first.
func (b *stacks) groupsOf(stacks []stacked, form int, k float32) [][]group {
	var all [][]group
	for i := range stacks {
		for _, figures := range b.figuresOf(stacks, i, form) {
			all = append(all, b.waysOf(figures, k))
		}
	}
	return all
}

// figuresOf are the figures of a stack in one form, in groups that may stand apart.
func (b *stacks) figuresOf(stacks []stacked, at, form int) [][]figure {
	s := stacks[at]
	var groups [][]figure
	if form == 0 || len(s.folds) == 0 {
		var whole []figure
		for of := range s.n {
			if n := b.shown(s.first + of); n > 0 {
				t := &b.tokens[s.first+of]
				f := figure{stack: at, of: of, drawing: t.Drawing, shape: t.shape, layers: t.shape.piled(n)}
				if t.counts(n) {
					f.n = n
				}
				whole = append(whole, f)
			}
		}
		if len(whole) > 0 {
			groups = append(groups, whole)
		}
		return groups
	}
	for i, fold := range s.folds[min(form, len(s.folds))-1] {
		token := s.first + fold.Of
		f := figure{stack: at, of: fold.Of, drawing: fold.Drawing, shape: fold.Drawing.Shape(), n: fold.N}
		if fold.N > 0 {
			if f.n -= b.tokens[token].N - b.shown(token); f.n == 0 && b.shown(token) == 0 {
				continue
			}
			f.layers = f.shape.piled(f.n)
			if f.n < 2 && !f.shape.Counted {
				f.n = 0
			}
		}
		if i == 0 || fold.Apart || len(groups) == 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], f)
	}
	return groups
}

// waysOf are the possible layouts of figures: in a line; those without a number above the others; one alone above its number.
func (b *stacks) waysOf(figures []figure, k float32) []group {
	ways := []group{b.inLine(figures, k)}
	if len(figures) == 1 {
		if figures[0].n > 0 && !figures[0].shape.Flat {
			ways = append(ways, b.overNumber(figures[0], k))
		}
		return ways
	}
	var singles, counted []figure
	for _, f := range figures {
		if f.n == 0 {
			singles = append(singles, f)
		} else {
			counted = append(counted, f)
		}
	}
	if len(singles) > 0 && len(counted) > 0 {
		ways = append(ways, stackedUp([]group{b.inLine(singles, k), b.inLine(counted, k)}, lineGap*k))
	}
	if len(figures) > 2 {
		half := (len(figures) + 1) / 2
		ways = append(ways, stackedUp([]group{b.inLine(figures[:half], k), b.inLine(figures[half:], k)}, lineGap*k))
	}
	return ways
}

// inLine places figures beside each other with their feet on one line.
func (b *stacks) inLine(figures []figure, k float32) group {
	g := group{figures: slices.Clone(figures)}
	tall := 0
	for _, f := range figures {
		tall += btoi(f.shape.tall())
	}
	for i := range g.figures {
		f := &g.figures[i]
		f.body = box{fyne.NewPos(g.size.Width, 0), fyne.NewSize(f.shape.Wide*k, f.high(k))}
		f.wide = f.body.size.Width
		if f.n > 0 {
			f.wide = (f.shape.Wide/2+f.shape.number())*k - 1 + b.countOf(f.n, k).Width
		}
		g.size.Height = max(g.size.Height, f.body.size.Height)
		switch {
		case i == len(g.figures)-1:
			g.size.Width += f.wide
		case tall > 2 && f.shape.tall() && g.figures[i+1].shape.tall():
			g.size.Width += f.wide * overlapped
		default:
			g.size.Width += f.wide + standGap*k
		}
	}
	for i := range g.figures {
		f := &g.figures[i]
		f.body.at.Y = g.size.Height - f.body.size.Height
		g.size.Width = max(g.size.Width, f.body.at.X+f.wide)
	}
	g.parts = []box{{size: g.size}}
	if b.m.Battlefield() && len(figures) > 0 { // with what their drawings show above and beside them
		up, left := figures[0].shape.aboveBody()*k, figures[0].shape.besideBody()*k
		g.parts[0] = box{fyne.NewPos(-left, -up), g.size.AddWidthHeight(left, up)}
	}
	return g
}

// overNumber places a figure above its number.
func (b *stacks) overNumber(f figure, k float32) group {
	number := b.countOf(f.n, k).Width
	f.wide, f.below = max(f.shape.Wide*k, number), true
	f.body = box{fyne.NewPos((f.wide-f.shape.Wide*k)/2, 0), fyne.NewSize(f.shape.Wide*k, f.high(k))}
	size := fyne.NewSize(f.wide, f.body.size.Height+numberLow*k)
	return group{figures: []figure{f}, parts: []box{{size: size}}, size: size}
}

// high is the height of a figure with its layers.
func (f *figure) high(k float32) float32 {
	return (f.shape.High + f.shape.Layer*float32(max(f.layers, 1)-1)) * k
}

// moved is the group, moved by x and y.
func (g group) moved(x, y float32) group {
	out := group{figures: slices.Clone(g.figures), parts: slices.Clone(g.parts), size: g.size}
	for i := range out.figures {
		out.figures[i].body = out.figures[i].body.moved(x, y)
	}
	for i := range out.parts {
		out.parts[i] = out.parts[i].moved(x, y)
	}
	return out
}

// join adds the figures of a group at their places.
func (g *group) join(o group) {
	g.figures, g.parts = append(g.figures, o.figures...), append(g.parts, o.parts...)
}

// stackedUp places groups below each other.
func stackedUp(list []group, gap float32) group {
	var g group
	for i, o := range list {
		if i > 0 {
			g.size.Height += gap
		}
		g.join(o.moved(0, g.size.Height))
		g.size.Height += o.size.Height
		g.size.Width = max(g.size.Width, o.size.Width)
	}
	return g
}

// sideBySide places groups beside each other.
func sideBySide(list []group, gap float32) group {
	var g group
	for _, o := range list {
		g.size.Height = max(g.size.Height, o.size.Height)
	}
	for i, o := range list {
		if i > 0 {
			g.size.Width += gap
		}
		g.join(o.moved(g.size.Width, g.size.Height-o.size.Height))
		g.size.Width += o.size.Width
	}
	return g
}

// layouts are the ways to place groups close together: all in a line, or in lines of that many.
func layouts(groups [][]group, k float32) []group {
	most := 0
	for _, ways := range groups {
		most = max(most, len(ways))
	}
	var list []group
	for way := range most {
		for beside := len(groups); beside > 0; beside-- {
			if beside < len(groups) && (len(groups)+beside-1)/beside == (len(groups)+beside)/(beside+1) {
				continue // as many lines as with one more beside the others
			}
			var lines []group
			for part := range slices.Chunk(groups, beside) {
				line := make([]group, len(part))
				for i, ways := range part {
					line[i] = ways[min(way, len(ways)-1)]
				}
				lines = append(lines, sideBySide(line, groupGap*k))
			}
			list = append(list, stackedUp(lines, lineGap*k))
		}
	}
	return list
}

// layoutCost is how much farther from home, in units, an earlier layout may stand than a later one.
const layoutCost = 9.0

// stand finds places for the groups of a zone in its room: close together and as near as possible to their home, else each where it fits. ok
// is false if they do not all fit.
func (r *zoneRoom) stand(groups [][]group, k float32) (g group, ok bool) {
	var best group
	least := float32(-1)
	home := fyne.Position{}
	if len(r.near) > 0 {
		home = r.middleOf(r.near[0])
	}
	for i, l := range layouts(groups, k) {
		for _, n := range r.near {
			middle := r.middleOf(n)
			cost := distance(middle, home) + layoutCost*float32(i)*k
			if least >= 0 && cost >= least {
				break
			}
			if at := middle.SubtractXY(l.size.Width/2, l.size.Height/2); r.allFit(l.parts, at) {
				best, least = l.moved(at.X, at.Y), cost
				break
			}
		}
	}
	if least >= 0 {
		return best, true
	}
	return r.standLoose(groups, k)
}

// standLoose places groups one after the other from the top down, each as far left as possible.
func (r *zoneRoom) standLoose(groups [][]group, k float32) (all group, ok bool) {
	squares := slices.Sorted(slices.Values(r.near))
	for _, ways := range groups {
		found := false
		for _, g := range ways {
			for _, n := range squares {
				at := r.middleOf(n)
				clear := func() bool {
					return !slices.ContainsFunc(g.parts, func(p box) bool {
						p = p.moved(at.X, at.Y)
						return slices.ContainsFunc(all.parts, func(o box) bool { return o.grown(lineGap*k).overlap(p) > 0 })
					})
				}
				if found = r.allFit(g.parts, at) && clear(); found {
					all.join(g.moved(at.X, at.Y))
					break
				}
			}
			if found {
				break
			}
		}
		if !found {
			return group{}, false
		}
	}
	return all, true
}

// countOf is a number beside a token, for measuring.
func (b *stacks) countOf(n int, k float32) look.Halo {
	return look.HaloName(strconv.Itoa(n), look.InterBold, b.letters(numberSize, k), b.inks().Ink, b.inks().halo, b.pixels)
}
