package look

var BigNumber = Type{Font: InterBold, Size: 18, Tone: ToneInk}

var ScoreType = Type{Font: InterBold, Size: 26, Tone: ToneInk}

var PlaceName = Type{Font: Garamond, Size: 16, Tone: ToneInk}

var PlaceQuiet = Type{Font: Garamond, Size: 16, Tone: ToneQuiet}

var SmallType = Type{Font: Inter, Size: 14, Tone: ToneInk}

var SeatName = Type{Font: InterSemiBold, Size: 15, Tone: ToneInk}
