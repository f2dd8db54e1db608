#!/bin/bash
# Creates the secret `<app>-key` of each app that has none, and writes the public halves of all keys into the secret `app-keys`.
# To replace a key, delete its secret and run this again; then restart the app and all services. Needs OpenSSL 3.
set -euo pipefail
cd "$(dirname "$0")"
. ../postgres/app-keys.sh

in_namespace() { kubectl --namespace endpaper "$@"; }

keys=
for app in gateway operations $(cd base && ls -d svc-*); do
  in_namespace get secret "$app-key" >/dev/null 2>&1 ||
    in_namespace create secret generic "$app-key" --from-literal=key="$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n')"
  key=$(in_namespace get secret "$app-key" -o 'jsonpath={.data.key}' | base64 -d)
  keys+=${keys:+,}$(jwk "$app" "$key")
done
in_namespace create secret generic app-keys --from-literal=public="{\"keys\":[$keys]}" --dry-run=client -o yaml | in_namespace apply -f -
