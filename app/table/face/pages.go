package face

// page is what a tray with room for so many choices shows of a list: all of it, or page at of several, which leave one place to turn the page; at goes
// round. It returns that page with its number from 0, and how many there are.
func page[T any](list []T, at, most int) (shown []T, page, pages int) {
	if len(list) <= most {
		return list, 0, 1
	}
	each := most - 1
	pages = (len(list) + each - 1) / each
	page = at % pages
	return list[page*each : min((page+1)*each, len(list))], page, pages
}
