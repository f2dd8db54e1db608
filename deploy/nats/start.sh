#!/bin/sh
# Runs a broker that reads its certificate and the keys of its users again when there are new ones, in Compose and in Kubernetes.
# The arguments are those of nats-server.
set -eu
: "${TLS_DIR:?}" "${USER_KEYS:?}" "${PID_FILE:?}"
files() { cksum "$TLS_DIR/tls.crt" "$TLS_DIR/tls.key" "$USER_KEYS"; }

look_after() {
  used=$(files)
  while sleep 10; do
    # While the files are replaced, they can not be read.
    next=$(files 2>/dev/null) || next=$used
    if [ "$next" != "$used" ] && nats-server --signal "reload=$PID_FILE"; then used=$next; fi
  done
}

look_after &
exec nats-server --config /etc/nats/nats.conf --pid "$PID_FILE" "$@"
