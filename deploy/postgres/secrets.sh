#!/bin/bash
# Creates the secrets of an installation on its first start, in /secrets: one folder for each consumer, with one file for each
# variable. Existing secrets stay; addresses are written each time.
set -euo pipefail
: "${DATABASE_HOSTS:?}"
# Each service has a volume here.
services=$(cd /secrets && ls | grep -vx -e database -e gateway)

# keep <file>: a random secret, made once.
keep() {
  [ -s "$1" ] || head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n' >"$1.new"
  [ ! -e "$1.new" ] || mv "$1.new" "$1"
}

for name in superuser replication; do keep "/secrets/database/$name"; done
for service in $services; do
  keep "/secrets/database/svc_$service"
  printf 'postgres://svc_%s:%s@%s/endpaper?target_session_attrs=read-write' \
    "$service" "$(<"/secrets/database/svc_$service")" "$DATABASE_HOSTS" >"/secrets/$service/DATABASE_URL"
done
keep /secrets/auth/KEY_ENCRYPTION_SECRET
keep /secrets/gateway/XSRF_SECRET

# One that all parts of the portal share.
keep /secrets/gateway/INTERNAL_SECRET
for service in $services; do cp /secrets/gateway/INTERNAL_SECRET "/secrets/$service/INTERNAL_SECRET"; done

for folder in /secrets/*; do
  case $folder in */database) reader=postgres ;; *) reader=1000 ;; esac
  chown -R "$reader" "$folder"
  chmod 0500 "$folder"
  chmod 0400 "$folder"/*
done
echo "there are secrets of the database, the gateway and" $services
