package look

// The types of what tables write beside the board.
var (
	BigNumber = Type{Font: InterBold, Size: 18, Tone: ToneInk}     // what a seat holds
	PlaceName = Type{Font: Garamond, Size: 16, Tone: ToneInk}      // places in lists
	SmallType = Type{Font: Inter, Size: 14, Tone: ToneInk}         // sentences in panels
	SeatName  = Type{Font: InterSemiBold, Size: 15, Tone: ToneInk} // players
)
