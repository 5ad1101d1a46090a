#!/bin/sh
# Installs Tenka for this user into ~/.local, or as root for everybody into /usr/local; another place: PREFIX=/opt/tenka ./install.sh
# ./install.sh --uninstall removes it. Both leave matches and settings, in ~/.config/tenka, unchanged.
set -eu
id=org.tenka.Tenka
here=$(cd -- "$(dirname -- "$0")" && pwd)
if [ -z "${PREFIX:-}" ]; then
	if [ "$(id -u)" = 0 ]; then PREFIX=/usr/local; else PREFIX=$HOME/.local; fi
fi
case $PREFIX in
/*) ;;
*) PREFIX=$PWD/$PREFIX ;;
esac
if [ "$(printf '%s' "$PREFIX" | wc -l)" != 0 ]; then
	echo "PREFIX: expected the path of a folder in one line" >&2
	exit 2
fi
share=$PREFIX/share

# refreshed updates the lists of menu entries, file types and icons, on desktops that keep such lists.
refreshed() {
	if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications" || true; fi
	if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" >/dev/null 2>&1 || true; fi
	if command -v gtk-update-icon-cache >/dev/null && [ -f "$share/icons/hicolor/index.theme" ]; then gtk-update-icon-cache -q "$share/icons/hicolor" || true; fi
}

case ${1:-} in
"") ;;
--uninstall)
	rm -f "$PREFIX/bin/tenka" "$share/applications/$id.desktop" "$share/mime/packages/$id.xml" "$share/metainfo/$id.metainfo.xml"
	rm -f "$share"/icons/hicolor/*/apps/"$id".png "$share"/icons/hicolor/*/apps/"$id".svg
	rm -rf "$share/doc/tenka" "$share/man/man6/tenka.6.gz"
	refreshed
	echo "Tenka is no longer in $PREFIX. Your matches are where they were."
	exit 0
	;;
*)
	echo "usage: [PREFIX=FOLDER] $0 [--uninstall]" >&2
	exit 2
	;;
esac

mkdir -p "$PREFIX/bin" "$share"
# The new program is copied beside the old one and then takes its place, so that a running one goes on.
cp "$here/bin/tenka" "$PREFIX/bin/.tenka-new"
chmod 755 "$PREFIX/bin/.tenka-new"
mv -f "$PREFIX/bin/.tenka-new" "$PREFIX/bin/tenka"
cp -R "$here/share/." "$share/"
# Not every menu searches ~/.local/bin, so the entry has the whole path. Its format needs each backslash twice, and in Exec quotes, a
# backslash before each special character of the shell, and each % twice.
path=$(printf '%s' "$PREFIX/bin/tenka" | sed 's/\\/\\\\/g')
quoted=$(printf '%s' "$PREFIX/bin/tenka" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
while IFS= read -r line; do
	case $line in
	"Exec=tenka"*) line="Exec=\"$quoted\"${line#Exec=tenka}" ;;
	"TryExec="*) line="TryExec=$path" ;;
	esac
	printf '%s\n' "$line"
done <"$here/share/applications/$id.desktop" >"$share/applications/$id.desktop"
refreshed
echo "Tenka is in $PREFIX/bin and in the menu."
