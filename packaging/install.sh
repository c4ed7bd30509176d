#!/bin/sh
# Installs Elimu as a systemd service: sudo sh install.sh [PROGRAM] [DOMAIN]
#
# PROGRAM is the file to install; without it, the one beside this script for the processor of this machine. With DOMAIN, Elimu
# serves HTTPS for it by itself. Nothing that is already there is lost: run it again to repair an installation.
set -eu

home=/srv/elimu
data=/var/lib/elimu
backups=/var/backups/elimu
units=/etc/systemd/system
here=$(cd "$(dirname "$0")" && pwd)

stop() {
	echo "install.sh: $1" >&2
	exit 1
}

[ "$(id -u)" = 0 ] || stop "Only root can install a service. Run: sudo sh $0 $*"
command -v systemctl >/dev/null || stop "This system has no systemd. docs/operations.md describes Docker."
command -v useradd >/dev/null || stop "There is no useradd here. Install the package passwd (or shadow)."
[ $# -le 2 ] || stop "Usage: sudo sh install.sh [PROGRAM] [DOMAIN]"

program=${1:-}
if [ -z "$program" ]; then
	case $(uname -m) in
	x86_64) if grep -qw avx2 /proc/cpuinfo; then kind=x64; else kind=x64-baseline; fi ;;
	aarch64) kind=arm64 ;;
	*) stop "There is no Elimu for the processor $(uname -m)." ;;
	esac
	program=$here/elimu-linux-$kind
fi
domain=${2:-}
case $domain in *[!a-zA-Z0-9.-]*) stop "$domain is not a domain." ;; esac
[ -f "$program" ] || stop "$program is missing. Download it, or name the program: sudo sh $0 FILE"

for file in .env.example elimu.service elimu-backup.service elimu-backup.timer; do
	[ -f "$here/$file" ] || [ -f "$here/../$file" ] || stop "$file is missing beside install.sh."
done
sums=$(dirname "$program")/SHA256SUMS
if [ -f "$sums" ]; then
	(cd "$(dirname "$program")" && grep " $(basename "$program")\$" SHA256SUMS | sha256sum --check --status) ||
		stop "$program is damaged: its checksum does not match SHA256SUMS. Download it again."
fi
if [ -e "$home/elimu" ] && ! cmp -s "$program" "$home/elimu"; then
	stop "Another version is installed. Update it: cd $home && sudo ./elimu update $program"
fi
if [ -f "$home/.env" ] && ! grep -qx "DATA_DIR=$data" "$home/.env"; then
	stop "$home/.env does not set DATA_DIR=$data, the only folder to which the service may write. Stop the site, move the data there, correct that line and try again."
fi

if ! id elimu >/dev/null 2>&1; then
	useradd --system --user-group --no-create-home --home-dir "$home" --shell /usr/sbin/nologin elimu
	echo "Created the user elimu."
fi
install -d -m 755 "$home"
install -d -o elimu -g elimu -m 700 "$data" "$backups"

if [ ! -e "$home/elimu" ]; then
	install -m 755 "$program" "$home/elimu.installing"
	"$home/elimu.installing" version >/dev/null 2>&1 || {
		rm "$home/elimu.installing"
		stop "$program does not run on this machine. Is it built for another type of processor?"
	}
	mv "$home/elimu.installing" "$home/elimu"
	echo "Installed $home/elimu: $("$home/elimu" version)."
fi

if [ ! -f "$home/.env" ]; then
	example=$here/.env.example
	[ -f "$example" ] || example=$here/../.env.example
	sed -e "s|^DATA_DIR=.*|DATA_DIR=$data|" -e "s|^BACKUP_DIR=.*|BACKUP_DIR=$backups|" -e "s|^DOMAIN=.*|DOMAIN=$domain|" \
		"$example" >"$home/.env.installing"
	chown root:elimu "$home/.env.installing"
	chmod 640 "$home/.env.installing"
	mv "$home/.env.installing" "$home/.env"
	echo "Created $home/.env."
elif [ -n "$domain" ] && ! grep -qx "DOMAIN=$domain" "$home/.env"; then
	echo "$home/.env was not changed. Set DOMAIN=$domain there yourself."
fi

for unit in elimu.service elimu-backup.service elimu-backup.timer; do
	if ! cmp -s "$here/$unit" "$units/$unit"; then
		[ ! -e "$units/$unit" ] || cp -p "$units/$unit" "$home/$unit.previous"
		install -m 644 "$here/$unit" "$units/$unit"
		echo "Installed $units/$unit."
	fi
done
systemctl daemon-reload
systemctl enable --quiet elimu

cat <<END
Elimu is installed and will start with this machine. Next:
  1. Edit $home/.env: DOMAIN, or PUBLIC_URL and TRUST_PROXY behind a web server.
  2. sudo systemctl restart elimu
  3. Open the link printed by: sudo journalctl -u elimu | grep setup
  4. cd $home && sudo -u elimu ./elimu doctor
The site backs itself up to $backups each night. Copy these backups to another machine.
END
