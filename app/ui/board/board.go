package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/maps"
)

// ZoneState is the look of a zone, set by the caller.
type ZoneState struct {
	State State   // with Hovered added, the zone looks as if the pointer were on it
	Tint  Tint    // the owner or region whose colours it has
	Turns Tint    // owner after the pending choice, shown as a dashed edge in that owner's colour
	Point Drawing // at the zone's point: its worth or its holder; nil for none
	Sign  Drawing // a small sign at the end of its name; nil for none
	Sum   string  // leaders and corps, for example: the title of the zone's fan
	Worth Worth   // what a zone of a battlefield counts, on a plate beside its name
	Badge Drawing // a small sign at the upper left corner of its pieces; nil for none
	Key   string  // the key that chooses the zone, shown beside the focus ring

	Marks []Mark // in the row below its name, after its tokens
	Tag   Tag    // beside them: the order given there

	Figures *Figures // in place of tokens, marks and tag: the worth of the zone; nil for none
}

// Board is the widget. Call its methods on the UI goroutine only; it calls its callbacks there.
//
// A drag, a click, or Enter on the focused piece picks up a piece; letting go, a click on a
// zone, or Enter on the focused lit zone drops it. The board calls OnPick(key), and the caller lights
// zones with SetZones; then it calls OnDrop(key, zone). After OnDrop the hand is empty: the caller sets zones and pieces anew. If it
// refuses, the board glides the piece back, and the caller puts the lights out and says why.
//
// With nothing in hand, a click or Enter on a zone calls OnTapZone, whether the zone is lit or not.
//
// A board is built in layers; each uses only those below it:
//
//	Board     pointer and keys
//	zooming   zooms, moves the map and has it drawn
//	holding   the piece in hand and journeys
//	painting  draws everything
//	naming    places names, tags and notes
//	stacks    places tokens
//	contents  what the caller has set
//	camera    the part of the map that the board shows
type Board struct {
	widget.BaseWidget
	zooming
	keyed bool // the keys brought the ring where it is; since then the pointer has not moved, and no other key was pressed
}

// calls are the callbacks of a board; each may be nil.
type calls struct {
	OnPick     func(key any)                // a piece was picked up: light the zones where it may go
	InHand     func(key any) []Token        // all tokens that are picked up with the piece, in order; nil for the piece alone
	OnDrop     func(key any, zone int) bool // dropped on a zone; false refuses
	OnCancel   func()                       // the piece was put back without a drop
	OnMiss     func()                       // after OnCancel, if it was dropped where there is no zone
	OnHover    func(zone int)               // the zone under the pointer or the carried piece changed; maps.None off the land
	OnPoint    func(key any)                // the piece under the pointer changed; nil for none
	OnTapZone  func(zone int)
	OnTapPiece func(key any)      // a click on a piece that cannot be picked up
	OnGather   func(key any) bool // a click, or Enter, on a piece that can be picked up; true: the caller has collected it, and the board does not pick it up
	OnStay     func(key any) bool // a drag begins on a piece that cannot be picked up; true: the caller has said why; false: move the map
	OnAskZone  func(zone int)
	OnKey      func(*fyne.KeyEvent)               // keys that the board does not use
	OnEnter    func() bool                        // Enter while the keys have not brought the ring where it is; it reports whether it did something
	OnRune     func(rune)                         // runes that it does not use
	OnHeld     func(name fyne.KeyName, down bool) // keys that it does not use, pressed and released
	OnLand     func(only bool)                    // V is pressed (true) or released: the caller hides its sheets over the board meanwhile
	OnView     func()                             // the board was zoomed, moved or resized: everything on it has moved

	Names  func(zone int) Name // nil for those of the map
	Beyond []string            // names of the land that nobody can cross, nil for those of the map
}

// Name is how a zone is called in the language of the player.
type Name struct {
	Whole  string
	Short  string // where the whole one has no room; may be empty
	Second string // written below it; may be empty
}

// options say how the board shows and uses its map.
type options struct {
	Passed   bool      // nothing is lit under the pointer, because it carries something that does not belong on the map
	WholeMap string    // the words of the control that shows the whole map
	NoWay    string    // written below the name of land that nobody can cross
	Above    fyne.Size // size of a sheet over the upper left corner: the whole map is shown below it, or to its right, if there is room
	Roam     bool      // the arrow keys go to all zones, lit or not, because a question is asked about one of them
	Stacks   bool      // every piece stands inside its zone, in a brief form if there is no room: for maps with mixed stacks
	Rows     bool      // tokens stand in a row below the name of their zone, with its marks: for maps with many zones
}

// camera is the part of the map that the board shows.
type camera struct {
	options
	m         *maps.Map
	ix        *index
	size      fyne.Size // of the board
	cover     Insets
	zoom      float64
	left, top float64 // map coordinates of the upper left corner
	fitted    bool    // the whole frame is shown; it is fitted anew to a new size
	near      []int   // zones that Near enlarges now; empty for none
	fitScale  float64
	least     float64   // the least scale for reading the map; 0 if it is always shown whole
	part      maps.Rect // the part of the map that fits the board, the whole frame if empty
	still     bool      // a still picture that is not zoomed
	look      look.Look
	pixels    float32 // of the canvas, per unit
}

// contents is what the caller has set: tokens, states of zones, and what is in hand.
type contents struct {
	camera
	calls
	zones   []ZoneState
	tokens  []lying
	piles   []stacked
	overlay Overlay
	ways    []Way
	past    bool
	bare    bool  // V is held
	over    []box // sheets of the caller that lie over the map
	control control
	mini    mini
	laying  *Laying
	fits    func(zone int) bool // the zones that take a thing that is laid by hand
	held    held
	hover   int            // zone under the pointer
	under   any            // the key of the piece under the pointer, nil for none
	pointer *fyne.Position // where the pointer is, nil off the board
}

// stacks places the tokens.
type stacks struct {
	contents
	art    *art
	places []place
	spots  []spot // of the tokens, in the order they are drawn

	gr        *grid      // for a board of stacks, made when first needed
	standings []standing // how the stacks stand, by zone
	fan       fan
	untangled untangled
}

// naming places names, tags and notes beside the tokens.
type naming struct {
	stacks
	notes   []notePlace
	plates  []hung
	outside []beyond
}

// painting draws the map and what lies on it.
type painting struct {
	naming
	ground     *canvas.Rectangle
	sheetPic   *canvas.Image
	sheet      *sheet
	zonePaints map[zonePaint]paint
	stage      *stage
	settled    settled
	fading     fading
	swap       swap
	flights    []*flight
	focused    bool
	focus      focus
	count      counts
}

// holding moves the piece in hand and journeys.
type holding struct {
	painting
	board    fyne.CanvasObject
	air      *fyne.Container // journeys
	hand     *fyne.Container // the piece in hand; above everything
	handAway bool            // the caller has placed the hand
	pressed  press
	moves    moves
	changing bool // Change is running: the board is arranged at its end
}

// zooming changes the view and draws the map for it in a goroutine.
type zooming struct {
	holding
	closeup
	rest    loop.Timer // runs until the view has not changed for a while
	drawing bool       // a goroutine is drawing a sheet
	stale   bool       // the view has changed meanwhile
}

// Insets are the widths of the caller's sheets over each edge of the board. The map is fitted into the free part.
type Insets struct{ Top, Right, Bottom, Left float32 }

// counts says how often something was rasterised since the board was made.
type counts struct {
	Sheets int // the whole map
	Zones  int // a zone's small picture
}

var (
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Keyable        = (*Board)(nil)
)

// New returns a board of a map with all zones at rest and nothing on it.
func New(m *maps.Map) *Board {
	b := &Board{}
	b.camera = camera{m: m, ix: indexOf(m), zoom: 1, fitted: true, fitScale: 1, pixels: 1, look: look.Current()}
	b.zones, b.hover = make([]ZoneState, len(m.Zones)), maps.None
	b.zonePaints, b.art, b.board = map[zonePaint]paint{}, newArt(), b
	b.focus.zone, b.focus.token = maps.None, -1
	b.fan.zone = maps.None
	b.ground = canvas.NewRectangle(b.backdrop())
	b.sheetPic = &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	b.settled.raster = &canvas.Raster{ScaleMode: canvas.ImageScalePixels, Generator: b.settled.paint}
	b.settled.raster.Hidden = true
	b.stage = newStage()
	b.air = container.NewWithoutLayout()
	b.hand = container.NewWithoutLayout()
	b.ExtendBaseWidget(b)
	return b
}

// Map returns the map of the board.
func (b *camera) Map() *maps.Map { return b.m }

// SetZones sets the states of all zones, in the order of the map.
func (b *Board) SetZones(zones []ZoneState) {
	before := slices.Clone(b.zones)
	copy(b.zones, zones)
	b.tendFocus()
	b.fadeIn(before)
	if figured(before) != figured(b.zones) {
		b.fadeSwap()
	}
	b.arrange()
}

// SetPast puts a veil on the board and a dashed frame around it, while the table shows the past.
func (b *Board) SetPast(past bool) {
	b.past = past
	b.arrange()
}

// SetCover sets how far sheets cover the edges of the board.
func (b *Board) SetCover(c Insets) {
	if c == b.cover {
		return
	}
	b.cover = c
	b.control.layout(b)
	if b.fitted {
		b.Fit()
		return
	}
	b.arrange()
}

// SetOver sets the sheets of the caller over the map: on a board of stacks, slips and lists avoid them.
func (b *Board) SetOver(sheets []Area) {
	over := make([]box, len(sheets))
	for i, s := range sheets {
		over[i] = box{s.At, s.Size}
	}
	if !slices.Equal(over, b.over) {
		b.over = over
		b.arrange()
	}
}

// Hand returns the layer that draws the piece in hand. The caller puts it above all its sheets, as large as the window. A
// board whose Hand was never called draws the layer itself, and carried pieces pass under the caller's sheets.
func (b *Board) Hand() fyne.CanvasObject {
	b.handAway = true
	return b.hand
}

// Count returns how often the map and its zones were rasterised: a drag adds zones, never a sheet.
func (b *painting) Count() counts { return b.count }

// Finish ends all animations on the board at once, and reports whether there were any.
func (b *holding) Finish() bool {
	any := len(b.flights) > 0 || !b.fading.run.Over() || !b.swap.run.Over()
	b.fading.run.Finish()
	b.swap.run.Finish()
	for len(b.flights) > 0 {
		b.flights[0].run.Finish()
	}
	return any
}

// backdrop is the colour outside the sheet.
func (b *camera) backdrop() color.NRGBA {
	if b.m.Battlefield() {
		return b.inks().beyond
	}
	return b.inks().Sea
}

func (b *camera) inks() inks { return inksOf(b.look.Mode) }

// CreateRenderer is Fyne's.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.control.make(b)
	b.control.box.Hidden = b.still || b.least > 0
	inside := container.NewWithoutLayout(b.ground, b.sheetPic, b.settled.raster, b.stage.box, b.air, b.control.box)
	return &renderer{b: b, clip: container.NewClip(inside)}
}

type renderer struct {
	b    *Board
	clip *container.Clip
}

func (r *renderer) Layout(size fyne.Size) {
	r.clip.Resize(size)
	r.b.ground.Resize(size)
	for _, o := range []fyne.CanvasObject{r.b.stage.box, r.b.air} {
		o.Resize(size)
	}
	if !r.b.handAway {
		r.b.hand.Resize(size)
	}
	r.b.resized()
}

func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(240, 160) }

func (r *renderer) Objects() []fyne.CanvasObject {
	if r.b.handAway {
		return []fyne.CanvasObject{r.clip}
	}
	return []fyne.CanvasObject{r.clip, r.b.hand}
}

// Refresh redraws what a change of the look touches; the sheet only if the theme did. All else that changes arranges the board itself.
func (r *renderer) Refresh() {
	b := r.b
	now := look.Current()
	if now == b.look {
		b.draw()
		return
	}
	themed := now.Mode != b.look.Mode
	b.look = now
	b.art.forget()
	b.ground.FillColor = b.backdrop()
	b.ground.Refresh()
	b.control.paint(b)
	if themed {
		b.redraw()
	}
	b.arrange()
}

func (r *renderer) Destroy() {
	r.b.rest.Stop()
	r.b.closeup.edge.Stop()
	r.b.settled.wait.Stop()
}

// picture returns an image object for pixels that are shown as they are.
func picture(pic *image.RGBA) *canvas.Image {
	return &canvas.Image{Image: pic, ScaleMode: canvas.ImageScaleFastest}
}
