package newmatch

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/bot"
)

// setup is a match that is being made ready: what the new-match screen changes. It knows options and seats, and no game.
type setup struct {
	game     engine.Game
	tables   engine.Tables    // of the game, once they were asked for
	scenario *engine.Scenario // nil for the whole game
	own      engine.Options   // what the player chose; a scenario's options stand above them
	seats    []shell.Sitter
	agreed   engine.Agreement // what was chosen, or what the scenario says; "" leaves it to who plays
	clock    int              // seconds for each seat of a person, 0 where nobody plays by the clock
	noHints  bool             // nobody may ask what a computer player would do
	coached
	seed string   // as written; empty: drawn at the start
	bids *bidding // nil where nobody bids for a side

	met *met // what earlier matches say of persons; nil until they were read
}

// clocks are the times to choose from, in seconds.
var clocks = []int{0, 15 * 60, 30 * 60, 60 * 60, 90 * 60}

// fault says why a match cannot start: a text and its values.
type fault struct {
	id   string
	args engine.Args
	seat int // the row it is about, -1 for none
}

// newSetup begins with how the game was last begun, where that still means something. bots are the computer players, the weakest first.
func newSetup(g engine.Game, last shell.Seating, person string, bots []string) *setup {
	s := &setup{game: g, own: engine.Options{}, noHints: last.NoHints}
	if last.NoCoach {
		s.coach = new(bool)
	}
	if slices.Contains(clocks, last.Clock) {
		s.clock = last.Clock
	}
	if slices.Contains(agreements, last.Agreement) {
		s.agreed = last.Agreement
	}
	if _, err := last.Options.Fill(g.Options()); err == nil {
		maps.Copy(s.own, last.Options)
	}
	s.seats = slices.Clone(last.Seats)
	for i := range s.seats {
		known := s.seats[i].Bot
		if kind := bot.Kind(known); kind == bot.Adaptive || slices.Contains(bot.Names(), kind) {
			s.seats[i].Bot = s.offered(known, bots)
		}
	}
	s.tidy()
	if !slices.Contains(s.counts(), len(s.seats)) || !soundSeats(s.seats, bots) {
		s.seats = nil
		for range s.usualCount() {
			s.open(usualBot(bots))
		}
		first := &s.seats[0]
		first.Bot = ""
		if i := slices.IndexFunc(s.seats, func(o shell.Sitter) bool { return strings.EqualFold(o.Name, person) }); i > 0 {
			s.seats[i].Name = first.Name
		}
		first.Name = cmp.Or(person, first.Name)
	}
	return s
}

// usualBot is the computer player that sits down where nothing else is said: of three the one in the middle, of two the stronger.
func usualBot(bots []string) string { return bots[len(bots)/2] }

// offered is the computer player called name, without a manner that the game does not have; the usual one where it is not offered here; "" for
// a person.
func (s *setup) offered(name string, bots []string) string {
	_, manner := bot.Mannered(name)
	switch kind := bot.Kind(name); {
	case name == "":
		return ""
	case !slices.Contains(bots, kind):
		return usualBot(bots)
	case slices.Contains(bot.Manners(s.game), manner):
		return bot.InManner(kind, manner)
	default:
		return kind
	}
}

// soundSeats reports whether remembered seats can be used: colours that exist, each once, and computer players that are still there.
func soundSeats(seats []shell.Sitter, bots []string) bool {
	var taken [look.Seats]bool
	for _, s := range seats {
		if s.Colour < 0 || s.Colour >= look.Seats || taken[s.Colour] || s.Bot != "" && !slices.Contains(bots, bot.Kind(s.Bot)) {
			return false
		}
		taken[s.Colour] = true
	}
	return true
}

// seatOption is the option whose values are numbers of seats.
func (s *setup) seatOption() engine.Option {
	for _, o := range s.game.Options() {
		if o.Seats {
			return o
		}
	}
	return engine.Option{Values: []string{"2"}}
}

// counts are the numbers of seats the game allows, the smallest first; a scenario allows its own alone.
func (s *setup) counts() []int {
	o := s.seatOption()
	values := o.Values
	if s.fixed(o) {
		values = []string{s.options().Value(o)}
	}
	var list []int
	for _, v := range values {
		n, _ := strconv.Atoi(v)
		list = append(list, n)
	}
	slices.Sort(list)
	return list
}

func (s *setup) usualCount() int {
	n, _ := strconv.Atoi(s.seatOption().Values[0])
	return n
}

// listed are the options to choose, without the number of seats: each with the values that the game takes beside everything else that is
// chosen. An option that means nothing beside them, or has but one such value, is left out.
func (s *setup) listed() []engine.Option {
	now := s.options()
	var list []engine.Option
	for _, o := range s.game.Options() {
		if o.Seats || !o.Applies(now) {
			continue
		}
		if s.fixed(o) || o.Start {
			list = append(list, o)
			continue
		}
		values := slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v != now.Value(o) && !s.fits(now, o.ID, v) })
		if len(values) > 1 {
			o.Values = values
			list = append(list, o)
		}
	}
	return list
}

// fits reports whether the game can be set up with these options once one of them has another value.
func (s *setup) fits(now engine.Options, id, value string) bool {
	with := maps.Clone(now)
	with[id] = value
	for _, o := range s.game.Options() {
		if with.Value(o) == o.Values[0] {
			continue
		}
		for _, other := range s.game.Options() {
			if slices.Contains(o.Without, other.ID) && with.Value(other) != other.Values[0] {
				return false
			}
		}
	}
	tables := s.data()
	if tables == nil {
		return true // the start of the match reports this error
	}
	_, err := s.game.New(with, tables, engine.Bare(1), nil)
	return err == nil
}

// data are the tables of the game, nil where its file cannot be read.
func (s *setup) data() engine.Tables {
	if s.tables == nil {
		s.tables, _ = s.game.Tables(s.game.Data())
	}
	return s.tables
}

// fixed reports whether the scenario has settled an option: it names it, or it is a position, which has settled them all.
func (s *setup) fixed(o engine.Option) bool {
	if s.scenario == nil {
		return false
	}
	_, named := s.scenario.Options[o.ID]
	return named || s.scenario.Position != nil
}

// options are the options as they stand: the number of seats, what the scenario has settled, and of what the player chose whatever the game
// takes beside the rest; and the start that the program chooses, where it does.
func (s *setup) options() engine.Options {
	now := engine.Options{}
	for _, o := range s.game.Options() {
		switch {
		case s.fixed(o):
			now[o.ID] = s.scenario.Options.Value(o)
		case o.Seats:
			now[o.ID] = strconv.Itoa(len(s.seats))
		default:
			now[o.ID] = o.Values[0]
		}
	}
	for _, o := range s.game.Options() {
		if v := s.own.Value(o); !s.fixed(o) && !o.Seats && v != o.Values[0] && v != even && s.fits(now, o.ID, v) {
			now[o.ID] = v
		}
	}
	if o, has := s.startOption(); has && !s.fixed(o) && s.evens(o) {
		if n := strconv.Itoa(s.nearest(o, s.balance(now))); s.fits(now, o.ID, n) {
			now[o.ID] = n
		}
	}
	return now
}

// choose sets an option; what it excludes goes back to its default.
func (s *setup) choose(o engine.Option, value string) {
	s.own[o.ID] = value
	if value == o.Values[0] {
		return
	}
	for _, other := range s.game.Options() {
		if slices.Contains(o.Without, other.ID) || slices.Contains(other.Without, o.ID) {
			delete(s.own, other.ID)
		}
	}
}

// differs reports whether an option is not at its default.
func (s *setup) differs(o engine.Option) bool { return s.options().Value(o) != o.Values[0] }

// differing is how many options differ from the printed rules.
func (s *setup) differing() int {
	n := 0
	for _, o := range s.game.Options() {
		if o.Start && s.start(s.options()) != s.balance(s.options()).Usual || !o.Start && !o.Seats && !o.Printed && s.differs(o) {
			n++
		}
	}
	return n
}

// canOpen and canClose report whether there may be a seat more, or less.
func (s *setup) canOpen() bool  { c := s.counts(); return len(s.seats) < c[len(c)-1] }
func (s *setup) canClose() bool { return len(s.seats) > s.counts()[0] }

// open adds a seat for a computer player, with a name and a colour nobody has.
func (s *setup) open(who string) {
	sitter := shell.Sitter{Bot: who}
	for _, name := range shell.UsualNames() {
		if !slices.ContainsFunc(s.seats, func(o shell.Sitter) bool { return strings.EqualFold(o.Name, name) }) {
			sitter.Name = name
			break
		}
	}
	for s.owner(sitter.Colour) >= 0 {
		sitter.Colour++
	}
	s.seats = append(s.seats, sitter)
}

// close takes a seat away.
func (s *setup) close(i int) {
	s.seats = slices.Delete(s.seats, i, i+1)
	s.tidy()
}

// share gives seat i to the person of seat with; with -1 it has one of its own again.
func (s *setup) share(i, with int) {
	s.seats[i].Also = 0
	if with >= 0 {
		s.seats[i].Also = s.seats[with].Colour + 1
	}
	s.tidy()
}

// play lets a computer player of this name, or a person for "" or elsewhere, play seat i; alike: and all other seats that computer players have.
func (s *setup) play(i int, who string, alike bool) {
	if s.seats[i].Elsewhere = who == elsewhere; s.seats[i].Elsewhere {
		who, s.seats[i].Also = "", 0
	}
	s.seats[i].Bot = who
	if alike && who != "" {
		for j := range s.seats {
			if s.seats[j].Bot != "" {
				s.seats[j].Bot = who
			}
		}
	}
	s.tidy()
}

// computers is how many seats computer players have.
func (s *setup) computers() int {
	n := 0
	for _, sitter := range s.seats {
		if sitter.Bot != "" {
			n++
		}
	}
	return n
}

// hosts are the other seats whose persons may hold seat i too.
func (s *setup) hosts(i int) []int {
	var list []int
	for j, sitter := range s.seats {
		if j != i && sitter.Bot == "" && !sitter.Elsewhere && sitter.Also == 0 {
			list = append(list, j)
		}
	}
	return list
}

// host is the seat whose person holds seat i too, -1 where it has one of its own.
func (s *setup) host(i int) int {
	if s.seats[i].Also == 0 {
		return -1
	}
	return s.owner(s.seats[i].Also - 1)
}

// tidy lets no seat share with one that is gone, is a program's, or shares itself.
func (s *setup) tidy() {
	for i := range s.seats {
		if s.seats[i].Bot != "" {
			s.seats[i].Elsewhere = false
		}
		if s.seats[i].Bot != "" || s.seats[i].Elsewhere || s.seats[i].Also != 0 && !slices.Contains(s.hosts(i), s.host(i)) {
			s.seats[i].Also = 0
		}
	}
}

// name is the player's name of a seat.
func (s *setup) name(i int) string {
	if host := s.host(i); host >= 0 {
		i = host
	}
	return strings.TrimSpace(s.seats[i].Name)
}

// nameAt is the name of a seat as its players are asked for it: its number where it has none yet.
func (s *setup) nameAt(i int) string {
	if name := s.name(i); name != "" {
		return name
	}
	return strconv.Itoa(i + 1)
}

// shared reports whether the person of seat i holds another too: then it stays its own.
func (s *setup) shared(i int) bool {
	for j := range s.seats {
		if j != i && s.host(j) == i {
			return true
		}
	}
	return false
}

// move puts the seat at from into the place to.
func (s *setup) move(from, to int) {
	s.bids = nil
	sitter := s.seats[from]
	s.seats = slices.Insert(slices.Delete(s.seats, from, from+1), to, sitter)
}

// draw puts the seats into an order nobody chose.
func (s *setup) draw() {
	s.bids = nil
	rand.Shuffle(len(s.seats), func(i, j int) { s.seats[i], s.seats[j] = s.seats[j], s.seats[i] })
}

// owner is the seat that has a colour, -1 for none.
func (s *setup) owner(colour int) int {
	return slices.IndexFunc(s.seats, func(o shell.Sitter) bool { return o.Colour == colour })
}

// paint gives seat i a colour; its owner, where it has one, gets the colour of seat i. It returns that owner, -1 for none.
func (s *setup) paint(i, colour int) int {
	owner := s.owner(colour)
	if owner == i {
		return -1
	}
	before := s.seats[i].Colour
	if owner >= 0 {
		s.seats[owner].Colour = before
	}
	s.seats[i].Colour = colour
	for j := range s.seats { // who shares a seat goes with its colour
		switch s.seats[j].Also {
		case before + 1:
			s.seats[j].Also = colour + 1
		case colour + 1:
			s.seats[j].Also = before + 1
		}
	}
	return owner
}

// agreement is how far players may step back: as chosen, else freely for who plays against computers alone, and by the fair rules among persons.
func (s *setup) agreement() engine.Agreement {
	switch {
	case s.agreed != "":
		return s.agreed
	case s.people()+s.apart() > 1:
		return engine.Fair
	}
	return engine.Free
}

// fault is what keeps the match from starting, nil for nothing.
func (s *setup) fault() *fault {
	for i, sitter := range s.seats {
		if sitter.Also != 0 {
			continue
		}
		name := strings.TrimSpace(sitter.Name)
		if name == "" {
			return &fault{"new.fault.empty", engine.Args{"A": i + 1}, i}
		}
		for j, other := range s.seats[:i] {
			if other.Also == 0 && strings.EqualFold(name, strings.TrimSpace(other.Name)) {
				return &fault{"new.fault.same", engine.Args{"A": j + 1, "B": i + 1, "Name": name}, i}
			}
		}
	}
	if _, err := s.seedNumber(); err != nil {
		return &fault{"new.fault.seed", engine.Args{"Got": strings.TrimSpace(s.seed)}, -1}
	}
	return nil
}

// seedNumber is the seed as a number, a new one where none is written.
func (s *setup) seedNumber() (uint64, error) {
	if text := strings.TrimSpace(norm.NFKC.String(s.seed)); text != "" { // full-width figures are figures too
		return strconv.ParseUint(text, 10, 64)
	}
	return rand.Uint64(), nil
}

// players are the players, each with its seats, in the order of their first.
func (s *setup) players() []engine.Player {
	var list []engine.Player
	at := map[int]int{} // by the seat a player is named at: its place in the list
	for i := range s.seats {
		named := i
		if host := s.host(i); host >= 0 {
			named = host
		}
		if _, met := at[named]; !met {
			at[named] = len(list)
			list = append(list, engine.Player{Name: s.name(named), Bot: s.plays(named)})
		}
		p := &list[at[named]]
		p.Seats = append(p.Seats, engine.Seat(i))
	}
	return list
}

// header is the header of the match; fault has found nothing.
func (s *setup) header() engine.Header {
	h := engine.Header{}
	if s.scenario != nil {
		h = s.scenario.Header()
	}
	h.Options, h.Players, h.Agreement, h.Hints = s.options(), s.players(), s.agreement(), s.hints()
	h.Colours, h.Clock = nil, s.clock
	for _, sitter := range s.seats {
		h.Colours = append(h.Colours, sitter.Colour)
	}
	h.Seed, _ = s.seedNumber()
	return h
}

// hints is what the file says of hints: nothing where they are allowed.
func (s *setup) hints() *bool {
	if !s.noHints {
		return nil
	}
	no := false
	return &no
}

// seating is what is remembered for the next match of the game: all but the start, which belongs to those who sit here.
func (s *setup) seating() shell.Seating {
	own := maps.Clone(s.own)
	maps.DeleteFunc(own, func(id, _ string) bool { o, has := s.startOption(); return has && id == o.ID })
	return shell.Seating{Seats: slices.Clone(s.seats), Options: own, Agreement: s.agreed, NoHints: s.noHints, Clock: s.clock, NoCoach: s.coach != nil && !*s.coach}
}
