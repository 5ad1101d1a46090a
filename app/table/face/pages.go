package face

// page returns the part of a list that a tray with room for most choices shows: all of it, or one of several pages, which leave one place for
// the choice that turns the page. at is counted from 0 and modulo the number of pages. page returns its number and the number of pages.
func page[T any](list []T, at, most int) (shown []T, page, pages int) {
	if len(list) <= most {
		return list, 0, 1
	}
	each := most - 1
	pages = (len(list) + each - 1) / each
	page = at % pages
	return list[page*each : min((page+1)*each, len(list))], page, pages
}
