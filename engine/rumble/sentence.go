package rumble

import (
	"slices"

	"tenka/engine"
)

// Fill adds the sums of two dice, lowest first, to the refusal of a province that none of them names. Rule rumble.deploy.split.
func (game) Fill(r engine.Refusal, say engine.Localizer, args engine.Args) {
	if r.Reason != reasonDeployCastle {
		return
	}
	sums := []int16{r.Nums[0] + r.Nums[1], r.Nums[0] + r.Nums[2], r.Nums[1] + r.Nums[2]}
	slices.Sort(sums)
	switch sums = slices.Compact(sums); len(sums) {
	case 1:
		args["Sums"] = sums[0]
	case 2:
		args["Sums"] = say.Say("rumble.list.or2", engine.Args{"A": sums[0], "B": sums[1]})
	default:
		args["Sums"] = say.Say("rumble.list.or3", engine.Args{"A": sums[0], "B": sums[1], "C": sums[2]})
	}
}
