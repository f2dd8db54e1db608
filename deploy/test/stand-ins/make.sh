#!/bin/bash
# Builds replacements of the base images that the Dockerfiles name, for a Debian machine without access to an image
# registry: from Debian's packages (debootstrap, apt) and npm's Node, with the machine's certificates. Machines that can
# pull use the official images. Existing images stay unchanged. Needs root.
set -euo pipefail
export DOCKER_BUILDKIT=1
cd "$(dirname "$0")"
# Without buildx, use the engine's classic builder.
docker buildx version >/dev/null 2>&1 || export DOCKER_BUILDKIT=0

# The name of each official image, and the Dockerfile of its replacement.
declare -A STAND_INS=(
  [node:24-bookworm-slim]=node
  [nginx:1.28-alpine]=nginx
  [postgres:15-bookworm]=postgres
  [nats:2.12-alpine]=nats
  [prom/prometheus:v2.55.1]=prometheus
)

say() { printf '%s\n' "$*"; }
exists() { docker image inspect "$1" >/dev/null 2>&1; }

missing=()
for name in "${!STAND_INS[@]}"; do
  if exists "$name"; then say "$name is there already"; else missing+=("$name"); fi
done
[ ${#missing[@]} -gt 0 ] || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! exists endpaper/stand-in-base; then
  [ "$(id -u)" = 0 ] || { say 'debootstrap needs root: run this as root'; exit 1; }
  command -v debootstrap >/dev/null || { say 'debootstrap is missing: apt-get install debootstrap'; exit 1; }
  . /etc/os-release
  # The machine's own mirror, in either form that apt knows.
  mirror=$({ sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/*.sources; sed -n 's/^deb \(\[.*\] \)\?\([^ ]*\) .*/\2/p' /etc/apt/sources.list; } 2>/dev/null | grep -m1 '/debian/\?$' || true)
  say "Debian $VERSION_CODENAME by debootstrap"
  debootstrap --variant=minbase --include=ca-certificates "$VERSION_CODENAME" "$work/root" "${mirror:?apt knows no mirror of Debian on this machine}" >"$work/debootstrap.log" ||
    { tail -5 "$work/debootstrap.log"; exit 1; }
  # Builds reach npm's registry as this machine does.
  cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/root" --exclude=./var/cache/apt/archives/*.deb -c . |
    docker import --change 'LABEL endpaper.stand-in=true' \
      --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' \
      --change "ENV NPM_CONFIG_REGISTRY=$(npm config get registry 2>/dev/null)" - endpaper/stand-in-base >/dev/null
  rm -rf "$work/root"
fi

context=$work/context
mkdir -p "$context"
cp ./*.Dockerfile "$context"
if [[ " ${missing[*]} " == *' node:'* ]]; then
  case $(uname -m) in x86_64) machine=x64 ;; aarch64) machine=arm64 ;; *) say "no Node for $(uname -m)"; exit 1 ;; esac
  for package in node:node-linux-$machine@24 npm:npm@11; do
    mkdir -p "$context/${package%%:*}"
    npm pack --silent --pack-destination "$work" "${package#*:}" >"$work/packed" 2>/dev/null
    tar -C "$context/${package%%:*}" -xzf "$work/$(tail -1 "$work/packed")"
  done
fi

for name in "${missing[@]}"; do
  docker build --quiet --file "$context/${STAND_INS[$name]}.Dockerfile" --tag "$name" "$context" >"$work/build.log" 2>&1 || { cat "$work/build.log"; exit 1; }
  say "$name is made"
done
