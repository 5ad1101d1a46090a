#!/usr/bin/env bash
# Makes the fonts in this folder: the characters Tenka shows and no others, so that the program stays small.
# Run it as `make fonts` after a text or a data file brought a kanji that was not used before; the result is committed.
#
# Needs Debian's fonttools, fonts-inter and fonts-noto-cjk-extra, and npm for EB Garamond: Debian's own EB Garamond
# has no SemiBold, and its Bold no accents.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.."

# The Noto folder can be named when the packages are unpacked elsewhere.
inter=${INTER:-/usr/share/fonts/opentype/inter}
noto=${NOTO:-/usr/share/fonts/opentype/noto}
garamond=@fontsource/eb-garamond@5.3.0

need() { [ -e "$1" ] || { echo "make fonts: $1 is missing; on Debian: apt-get install $2" >&2; exit 1; }; }
need "$inter/Inter-Regular.otf" fonts-inter
need "$noto/NotoSansCJK-Regular.ttc" fonts-noto-cjk
need "$noto/NotoSerifCJK-Medium.ttc" fonts-noto-cjk-extra
need /usr/bin/pyftsubset fonttools
command -v npm >/dev/null || { echo "make fonts: npm is missing; on Debian: apt-get install npm" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Latin-1, Latin Extended-A (macrons of Japanese names), the spaces, dashes, quotes and arrows of the texts.
latin=U+0020-007E,U+00A0-017F,U+02BC,U+2009-200A,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2150-215E,U+2190-2195,U+21B5,U+21BA-21BB,U+2212,U+2215,U+2248,U+2260,U+2264-2265,U+25A0-25CF,U+2713,U+2715

subset() { # from, to, options
	local from=$1 to=$2
	shift 2
	/usr/bin/pyftsubset "$from" --output-file="$to" --no-hinting --desubroutinize --name-IDs=0,1,2,3,4,5,6,13,14,16,17 --notdef-outline "$@"
}

echo "fonts: Inter"
for weight in Regular Medium SemiBold Bold; do
	subset "$inter/Inter-$weight.otf" "$here/Inter-$weight.otf" --unicodes=$latin --layout-features=kern,calt,ccmp,locl,mark,mkmk,tnum,case,frac
done

echo "fonts: EB Garamond"
(cd "$work" && npm pack --silent "$garamond" >/dev/null && tar -xzf fontsource-eb-garamond-*.tgz)
for part in latin latin-ext; do
	subset "$work/package/files/eb-garamond-$part-600-normal.woff" "$work/$part.ttf" --unicodes=$latin --layout-features=kern,liga,ccmp,locl,mark,mkmk
done
# The package is cut by range of characters: joined again, and given the narrow no-break space of French, drawn as a thin space.
/usr/bin/python3 - "$work" "$here/EBGaramond-SemiBold.ttf" <<'PY'
import sys
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
work, out = sys.argv[1:]
font = Merger().merge([f"{work}/latin.ttf", f"{work}/latin-ext.ttf"])
for table in font["cmap"].tables:
    if table.isUnicode() and 0x2009 in table.cmap:
        table.cmap.setdefault(0x202F, table.cmap[0x2009])
# The same input gives the same file.
font["head"].created = font["head"].modified = TTFont(f"{work}/latin.ttf")["head"].created
font.recalcTimestamp = False
font.save(out)
PY

echo "fonts: Noto Serif JP, Noto Sans JP"
# Every kanji, kana and full-width sign of the repository's texts, data and code, and those of kanji.txt; for what people type, also the kanji of
# JIS level 1 and all kana.
git ls-files -z --cached --others --exclude-standard -- '*.json' '*.go' '*.md' '*.svg' '*.txt' '*.toml' |
	/usr/bin/python3 -c '
import os, sys
def ours(c): return any(a <= ord(c) <= b for a, b in ((0x3000, 0x30FF), (0x3400, 0x9FFF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF)))
found = set()
for name in sys.stdin.buffer.read().decode().split("\0"):
    if name and os.path.exists(name):
        found |= set(filter(ours, open(name, encoding="utf-8").read()))
kana = {chr(c) for c in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FF))}
first = {bytes((a, b)).decode("euc_jp", "ignore") for a in range(0xB0, 0xD0) for b in range(0xA1, 0xFF)} - {""}
for path, letters in ((sys.argv[1], found), (sys.argv[2], found | kana | first)):
    open(path, "w", encoding="utf-8").write("".join(sorted(letters)))' "$work/kanji.txt" "$work/typed.txt"

# A Japanese font has Latin letters too, since a text has one font. It gets the heights of the Latin font whose place it takes, in thousandths, so
# that rows and buttons stay as high.
japanese() { # from, to, characters, ascent, descent
	subset "$noto/$1" "$here/$2" --font-number=0 --unicodes=$latin,U+00B7 --text-file="$3" --layout-features=kern
	/usr/bin/python3 - "$here/$2" "$4" "$5" <<'PY'
import sys
from fontTools.ttLib import TTFont
path, up, down = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
font = TTFont(path, recalcTimestamp=False)
head, os2 = font["hhea"], font["OS/2"]
head.ascent, head.descent, head.lineGap = up, -down, 0
os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = up, -down, 0
os2.usWinAscent, os2.usWinDescent = up, down
font.save(path)
PY
}
japanese NotoSansCJK-Regular.ttc NotoSansJP-Regular.otf "$work/typed.txt" 969 241
japanese NotoSansCJK-Medium.ttc NotoSansJP-Medium.otf "$work/kanji.txt" 969 241
japanese NotoSansCJK-Bold.ttc NotoSansJP-Bold.otf "$work/kanji.txt" 969 241
japanese NotoSerifCJK-SemiBold.ttc NotoSerifJP-SemiBold.otf "$work/kanji.txt" 1007 298
subset "$noto/NotoSerifCJK-Medium.ttc" "$here/NotoSerifJP-Medium.otf" --font-number=0 --unicodes=U+0020,U+00A0,U+00B7 --text-file="$work/kanji.txt" --layout-features=
ls -l "$here"/*.otf "$here"/*.ttf
