#!/bin/sh
# Runs a broker that reads its certificate again when there is a new one, in Compose and in Kubernetes. The arguments are those
# of nats-server.
set -eu
: "${TLS_DIR:?}" "${PID_FILE:?}"
certificate() { cksum "$TLS_DIR/tls.crt" "$TLS_DIR/tls.key"; }

look_after() {
  used=$(certificate)
  while sleep 10; do
    # While the files are replaced, they can not be read.
    next=$(certificate 2>/dev/null) || next=$used
    if [ "$next" != "$used" ] && nats-server --signal "reload=$PID_FILE"; then used=$next; fi
  done
}

look_after &
exec nats-server --config /etc/nats/nats.conf --pid "$PID_FILE" "$@"
