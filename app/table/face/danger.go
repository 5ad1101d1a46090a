package face

// Endangered is a face that can show what the person in front of the screen may lose next, as far as that person may know it.
type Endangered interface {
	// Endanger shows it, or ends that.
	Endanger(on bool)
}
