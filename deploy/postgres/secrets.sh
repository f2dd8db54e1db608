#!/bin/bash
# Creates the secrets of an installation on its first start, in /secrets: one folder for each consumer, with one file for each
# variable. Existing secrets stay; addresses and certificates are written each time.
set -euo pipefail
. "$(dirname "$0")/app-keys.sh"
. "$(dirname "$0")/certificates.sh"
: "${DATABASE_HOSTS:?}"
# Each service has a volume here.
services=$(cd /secrets && ls | grep -vx -e broker -e database -e gateway -e releases -e streams)

# keep <file>: a random secret, made once.
keep() {
  [ -s "$1" ] || head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n' >"$1.new"
  [ ! -e "$1.new" ] || mv "$1.new" "$1"
}

for name in superuser replication; do keep "/secrets/database/$name"; done
for service in $services; do
  keep "/secrets/database/svc_$service"
  printf 'postgres://svc_%s:%s@%s/endpaper?target_session_attrs=read-write&sslmode=verify-full' \
    "$service" "$(<"/secrets/database/svc_$service")" "$DATABASE_HOSTS" >"/secrets/$service/DATABASE_URL"
done
keep /secrets/auth/KEY_ENCRYPTION_SECRET
keep /secrets/gateway/XSRF_SECRET

# The release job signs with RELEASE_KEY; the gateways accept what a key of RELEASE_KEYS has signed. A new key joins the others
# there, until the file is removed.
keep /secrets/releases/RELEASE_KEY
base64url() { base64 -w0 | tr '+/' '-_' | tr -d '='; }
# The private key in PKCS #8 is a prefix and its 32 bytes; the public key is the last 32 bytes of its own form (RFC 8410).
x=$({ printf '\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20'; printf '%s=' "$(</secrets/releases/RELEASE_KEY)" | tr -- '-_' '+/' | base64 -d; } |
  openssl pkey -inform DER -pubout -outform DER | tail -c 32 | base64url)
jwk="\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"$x\""
kid=$(printf '{%s}' "$jwk" | openssl dgst -sha256 -binary | base64url)
keys=/secrets/gateway/RELEASE_KEYS
[ -s $keys ] || printf '{"keys":[]}' >$keys
# -e, because a public key may begin with a hyphen.
grep -qF -e "$x" $keys ||
  sed -e "s|]}\$|,{$jwk,\"kid\":\"$kid\"}]}|" -e 's/\[,/[/' $keys >$keys.new
[ ! -e $keys.new ] || mv $keys.new $keys
cp $keys /secrets/releases/RELEASE_KEYS

# The key of each app, of the operators' commands and of those that release, and of the brokers' administrator. The services get
# the public halves of those that call them, the brokers those of all.
keep /secrets/gateway/APP_KEY
keep /secrets/database/operations
keep /secrets/database/releases
cp /secrets/database/releases /secrets/releases/APP_KEY
keep /secrets/streams/APP_KEY
for service in $services; do keep "/secrets/$service/APP_KEY"; done
app_keys=$(
  jwk gateway "$(</secrets/gateway/APP_KEY)"
  printf ,
  jwk operations "$(</secrets/database/operations)"
  for service in $services; do
    printf ,
    jwk "svc-$service" "$(<"/secrets/$service/APP_KEY")"
  done
)
for service in $services; do printf '{"keys":[%s]}' "$app_keys" >"/secrets/$service/APP_KEYS"; done
{
  broker_user gateway "$(</secrets/gateway/APP_KEY)"
  broker_user operations "$(</secrets/database/operations)"
  broker_user releases "$(</secrets/database/releases)"
  broker_user administrator "$(</secrets/streams/APP_KEY)"
  for service in $services; do broker_user "svc-$service" "$(<"/secrets/$service/APP_KEY")"; done
} >/secrets/broker/user-keys.conf.new
mv /secrets/broker/user-keys.conf.new /secrets/broker/user-keys.conf

# The authority's key stays in its own volume, which only this job mounts. `localhost` is for checks of health; Prometheus finds
# instances by their addresses and expects the name `metrics`. Only brokers connect with a certificate: to each other.
certify_server() { certify /authority/key/ca.key /authority/certificate/ca.crt "/secrets/$1" "${@:2}" localhost; }
make_authority /authority/key/ca.key /authority/certificate/ca.crt
certify_server database serverAuth postgres-1 postgres-2
certify_server broker serverAuth,clientAuth nats-1 nats-2 nats-3
certify_server gateway serverAuth gateway metrics
for service in $services; do certify_server "$service" serverAuth "svc-$service" metrics; done
chmod 0500 /authority/key
chmod 0555 /authority/certificate
chmod 0444 /authority/certificate/ca.crt

for folder in /secrets/*; do
  case $folder in */database) reader=postgres ;; *) reader=1000 ;; esac
  chown -R "$reader" "$folder"
  chmod 0500 "$folder"
  chmod 0400 "$folder"/*
done
echo "there are secrets of the database, the brokers, the gateway and" $services
