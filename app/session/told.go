package session

// Told writes into the match's file how far the table has shown what happened: this many moments of a record lie before the one that is
// shown. A record below 0 says that everything has been shown. Nothing is written during a repeat.
func (s *Session) Told(record, passed int) {
	if record < 0 {
		s.Match.Tell(s.Match.At(), 0)
	} else if after, _, left := s.Match.Untold(); left && record > after {
		s.Match.Tell(after, passed)
	}
}
