#!/bin/bash
# Creates the secret `<app>-key` of each app that has none, and writes the public halves: of the keys that call services into the
# secret `app-keys`, and of the brokers' users into `broker-users`. To replace a key, delete its secret and run this again; then
# restart the app and all services. Needs OpenSSL 3.
set -euo pipefail
cd "$(dirname "$0")"
. ../postgres/app-keys.sh

in_namespace() { kubectl --namespace endpaper "$@"; }

keys=
users=
for app in gateway operations $(cd base && ls -d svc-*) releases administrator; do
  in_namespace get secret "$app-key" >/dev/null 2>&1 ||
    in_namespace create secret generic "$app-key" --from-literal=key="$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n')"
  key=$(in_namespace get secret "$app-key" -o 'jsonpath={.data.key}' | base64 -d)
  users+=$(broker_user "$app" "$key")$'\n'
  # The last two call no service.
  case $app in releases | administrator) ;; *) keys+=${keys:+,}$(jwk "$app" "$key") ;; esac
done
publish() { in_namespace create secret generic "$1" --from-literal="$2" --dry-run=client -o yaml | in_namespace apply -f -; }
publish app-keys "public={\"keys\":[$keys]}"
publish broker-users "user-keys.conf=$users"
