package maps

import "math"

// Projection turns longitude and latitude into map units: an equal-area projection around its centre (Lambert azimuthal), rotated clockwise
// and stretched, as old maps draw the country. The area around the capital may be enlarged.
type Projection struct {
	Centre  [2]float64 `json:"centre"`  // degrees east and north
	Turn    float64    `json:"turn"`    // degrees clockwise
	Stretch float64    `json:"stretch"` // across the short side of the country
	Scale   float64    `json:"scale"`   // units to a kilometre at the centre, before the stretch
	At      [2]float64 `json:"at"`      // the centre on the map, in units
	Enlarge *Enlarge   `json:"enlarge,omitempty"`
}

// Enlarge enlarges the area around a place and compresses what is around it; beyond Fade units nothing moves.
type Enlarge struct {
	Round [2]float64 `json:"round"` // degrees east and north
	By    float64    `json:"by"`    // 0.42: the place itself is drawn 1.42 times as large
	Fade  float64    `json:"fade"`  // units
}

const earthRadius = 6371.0 // kilometres

// valid reports whether the values of p are usable.
func (p *Projection) valid() bool {
	ok := func(v, low, high float64) bool { return v >= low && v <= high }
	return ok(p.Centre[0], -180, 180) && ok(p.Centre[1], -89, 89) && ok(p.Turn, -360, 360) && ok(p.Stretch, 0.1, 10) &&
		ok(p.Scale, 1e-3, 1e3) && ok(p.At[0], -maxReach, maxReach) && ok(p.At[1], -maxReach, maxReach) &&
		(p.Enlarge == nil || ok(p.Enlarge.By, 0, 2) && ok(p.Enlarge.Fade, 1, maxReach) && ok(p.Enlarge.Round[0], -180, 180) && ok(p.Enlarge.Round[1], -89, 89))
}

// Point returns the point of a place on the map. Each product is a separate step before a sum, so that all machines round alike.
func (p *Projection) Point(east, north float64) Point {
	q := p.plain(east, north)
	if e := p.Enlarge; e != nil {
		c := p.plain(e.Round[0], e.Round[1])
		d := Point{q.X - c.X, q.Y - c.Y}
		if r := math.Hypot(d.X, d.Y); r < e.Fade {
			k := 1 + e.growth(r)
			q = Point{c.X + float64(d.X*k), c.Y + float64(d.Y*k)}
		}
	}
	return q
}

// growth is by how many units a point at distance r moves outwards.
func (e *Enlarge) growth(r float64) float64 {
	t := 1 - r/e.Fade
	return e.By * float64(t*t)
}

func (p *Projection) plain(east, north float64) Point {
	const degree = math.Pi / 180
	lon, lat, lat0 := (east-p.Centre[0])*degree, north*degree, p.Centre[1]*degree
	sin, cos, sin0, cos0, cosLon := math.Sin(lat), math.Cos(lat), math.Sin(lat0), math.Cos(lat0), math.Cos(lon)
	k := math.Sqrt(2 / (1 + float64(sin0*sin) + float64(float64(cos0*cos)*cosLon)))
	x := earthRadius * k * cos * math.Sin(lon)
	y := earthRadius * k * (float64(sin0*cos*cosLon) - float64(cos0*sin)) // south is down
	s, c := math.Sin(p.Turn*degree), math.Cos(p.Turn*degree)
	return Point{
		p.At[0] + float64(p.Scale*(float64(x*c)-float64(y*s))),
		p.At[1] + float64(p.Scale*p.Stretch*(float64(x*s)+float64(y*c))),
	}
}

// Place returns the degrees east and north of a point on the map, the inverse of Point.
func (p *Projection) Place(q Point) (east, north float64) {
	if e := p.Enlarge; e != nil {
		c := p.plain(e.Round[0], e.Round[1])
		d := Point{q.X - c.X, q.Y - c.Y}
		if far := math.Hypot(d.X, d.Y); far < e.Fade && far > 0 {
			low, high := 0.0, far // bounds of the distance before the enlargement, which grows with the distance after it
			for range 60 {
				if r := (low + high) / 2; r+float64(r*e.growth(r)) < far {
					low = r
				} else {
					high = r
				}
			}
			q = Point{c.X + float64(d.X*low/far), c.Y + float64(d.Y*low/far)}
		}
	}
	const degree = math.Pi / 180
	s, c := math.Sin(p.Turn*degree), math.Cos(p.Turn*degree)
	u, v := (q.X-p.At[0])/p.Scale, (q.Y-p.At[1])/(p.Scale*p.Stretch)
	x, y := float64(u*c)+float64(v*s), float64(u*s)-float64(v*c) // north is up
	rho := math.Hypot(x, y)
	if rho == 0 {
		return p.Centre[0], p.Centre[1]
	}
	lat0 := p.Centre[1] * degree
	angle := 2 * math.Asin(min(rho/(2*earthRadius), 1))
	sa, ca := math.Sin(angle), math.Cos(angle)
	lat := math.Asin(float64(ca*math.Sin(lat0)) + float64(y*sa*math.Cos(lat0)/rho))
	lon := math.Atan2(x*sa, float64(rho*math.Cos(lat0)*ca)-float64(y*math.Sin(lat0)*sa))
	return p.Centre[0] + lon/degree, lat / degree
}
