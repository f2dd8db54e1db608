#!/bin/bash
# Starts one of two PostgreSQL servers. The first server initialises the data once; the other copies it and replicates. Their
# data alone determines which one is the primary. `npm run promote-standby` changes it and marks the old primary as fenced:
# that server copies the new primary's data before it starts again.
set -euo pipefail
: "${NAME:?}" "${PEER:?}"
trap 'exit 143' TERM INT
volume=$(dirname "$PGDATA")
# Marks that data was initialised once. It is in another volume: a server that lost its data must not initialise new data.
made=/var/lib/postgresql/made/yes
slot=${NAME//-/_}
export PGPASSFILE=/tmp/pgpass PGCONNECT_TIMEOUT=2 PGSSLMODE=verify-full PGSSLROOTCERT=/run/authority/ca.crt
(umask 077 && echo "*:*:*:replication:$(</run/secrets/replication)" >"$PGPASSFILE")

say() { echo "$NAME: $*"; }
peer() { psql --no-psqlrc -AtX --host "$PEER" --username replication --dbname postgres --command "$1"; }
peer_says() { [ "$(peer "SELECT $1" 2>/dev/null)" = t ]; }
peer_takes_writes() { peer_says 'NOT pg_is_in_recovery()'; }
here() { psql --no-psqlrc -AtX --host /tmp --username postgres --dbname postgres "$@" 2>/dev/null; }

# The lock of the volume excludes other servers. So an existing pid file was left by a killed server, and its pid may belong
# to another process of this container.
exec 9>"$volume/lock"
flock --nonblock 9 || { say 'another server uses this data'; exit 1; }
rm -f "$PGDATA/postmaster.pid"

make_data() {
  say 'making the data'
  rm -rf "$PGDATA.new"
  initdb --pgdata="$PGDATA.new" --username=postgres --pwfile=/run/secrets/superuser --auth-local=peer \
    --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --data-checksums >/dev/null
  # Limits the WAL kept for a stopped standby: see must_copy_anew.
  printf 'log_error_verbosity = terse\nlog_parameter_max_length = 0\nmax_connections = 200\nmax_slot_wal_keep_size = 4GB\n' >>"$PGDATA.new/postgresql.conf"
  pg_ctl --pgdata="$PGDATA.new" --silent --wait --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start >/dev/null
  here --command "CREATE ROLE replication LOGIN REPLICATION PASSWORD '$(</run/secrets/replication)'" >/dev/null
  pg_ctl --pgdata="$PGDATA.new" --silent --wait stop
  mv "$PGDATA.new" "$PGDATA"
}

copy_data() {
  say "copying the data of $PEER"
  rm -rf "$PGDATA.new"
  # The slot retains the WAL that this standby still needs. A slot that lost WAL is useless.
  peer "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
         WHERE slot_name = '$slot' AND wal_status = 'lost'" >/dev/null
  peer "SELECT pg_create_physical_replication_slot('$slot', true)
         WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = '$slot')" >/dev/null
  pg_basebackup --host "$PEER" --username replication --pgdata="$PGDATA.new" --slot="$slot" --wal-method=stream \
    --checkpoint=fast --write-recovery-conf
  # A standby must not wait for itself.
  sed -i '/^synchronous_standby_names/d' "$PGDATA.new/postgresql.auto.conf"
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
  rm -f "$volume/fenced"
}

# Whether the primary no longer has the WAL that this standby needs.
must_copy_anew() {
  [ -e "$PGDATA/standby.signal" ] && peer_says "NOT pg_is_in_recovery() AND NOT EXISTS (
    SELECT FROM pg_replication_slots WHERE slot_name = '$slot' AND wal_status <> 'lost')"
}

if [ ! -d "$PGDATA" ] && [ ! -e "$volume/fenced" ] && [ "${FIRST:-no}" = yes ] && [ ! -e "$made" ] && ! peer_says true; then
  make_data
elif [ ! -d "$PGDATA" ] || [ -e "$volume/fenced" ]; then
  say "waiting until $PEER takes writes, to copy its data. If it is a standby: npm run promote-standby"
  until peer_takes_writes; do sleep 1; done
  copy_data
elif must_copy_anew; then
  copy_data
fi
touch "$made"

# Once the standby has caught up for the first time, each commit waits for it. While the standby is down, writes wait.
wait_for_standby() {
  here --command "SELECT 1 FROM pg_stat_replication
     WHERE application_name = '$PEER' AND state = 'streaming'
       AND NOT pg_is_in_recovery() AND current_setting('synchronous_standby_names') <> '\"$PEER\"'" | grep -q 1 || return 0
  here --command "ALTER SYSTEM SET synchronous_standby_names = '\"$PEER\"'" --command 'SELECT pg_reload_conf()' >/dev/null &&
    say "every commit waits for $PEER from now on"
}

certificate() { sha256sum /run/secrets/tls.crt /run/secrets/tls.key; }

look_after() {
  local used next
  used=$(certificate)
  while sleep 2; do
    wait_for_standby || true
    # While the files are replaced, they can not be read.
    next=$(certificate 2>/dev/null) || next=$used
    [ "$next" = "$used" ] || { say 'a new certificate'; kill -HUP "$server"; used=$next; }
    # The next start copies the data.
    if ! healthy.sh >/dev/null && must_copy_anew; then say "$PEER no longer has what is missing here"; kill -INT "$server"; fi
  done
}

# A deadlock is found before the wait of a request for a lock ends: one of its transactions is then repeated.
# The connection to the peer is used while this server is a standby.
postgres -c listen_addresses='*' -c unix_socket_directories=/tmp -c "cluster_name=$NAME" \
  -c hba_file=/usr/local/share/endpaper/pg_hba.conf -c deadlock_timeout=200ms \
  -c ssl=on -c ssl_cert_file=/run/secrets/tls.crt -c ssl_key_file=/run/secrets/tls.key -c ssl_min_protocol_version=TLSv1.3 \
  -c "primary_conninfo=host=$PEER user=replication passfile=$PGPASSFILE sslmode=$PGSSLMODE sslrootcert=$PGSSLROOTCERT" &
server=$!
# Fast shutdown: it closes connections and writes a checkpoint.
trap 'kill -INT $server' TERM INT
look_after &
watch=$!
# A signal interrupts the wait, not the server.
while kill -0 $server 2>/dev/null; do wait $server && how=0 || how=$?; done
kill $watch 2>/dev/null || true
exit "$how"
