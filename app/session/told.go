package session

// Tells writes into the match's file that the records after no are being shown, if moments is true. It returns moments.
func (s *Session) Tells(no int, moments bool) bool {
	if moments {
		s.Match.Tell(no, 0)
	}
	return moments
}

// Told writes into the match's file how far the table has shown what happened: this many moments of a record lie before the one that is
// shown. A record below 0 says that everything has been shown. Nothing is written during a repeat.
func (s *Session) Told(record, passed int) {
	if record < 0 {
		s.Match.Tell(s.Match.At(), 0)
	} else if after, _, left := s.Match.Untold(); left && record > after {
		s.Match.Tell(after, passed)
	}
}
