#!/bin/bash
# Whether this server responds and, if it is a standby, replicates.
set -euo pipefail
pg_isready --quiet --host=127.0.0.1 || { echo 'does not answer'; exit 1; }
state=$(psql --no-psqlrc -AtX --host /tmp --username postgres --dbname postgres --command "
  SELECT CASE WHEN NOT pg_is_in_recovery() THEN 'takes writes'
              WHEN EXISTS (SELECT FROM pg_stat_wal_receiver WHERE status = 'streaming') THEN 'follows'
              ELSE 'is a standby that does not follow' END")
echo "$state"
[ "$state" != 'is a standby that does not follow' ]
