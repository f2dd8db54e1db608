#!/bin/bash
# Creates a role and a schema for each service in the database `endpaper`, without access to other schemas. Can be run again
# at any time; waits for a primary.
set -euo pipefail
: "${SERVICES:?}" "${DATABASE_HOSTS:?}"
# These statements can be repeated, so they need not wait for a standby.
export PGPASSWORD PGCONNECT_TIMEOUT=2 PGOPTIONS='-c synchronous_commit=local'
PGPASSWORD=$(</run/secrets/superuser)

# sql <database>: runs standard input as the superuser on the primary.
sql() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --output /dev/null \
    "postgres://postgres@$DATABASE_HOSTS/$1?target_session_attrs=read-write"
}

tries=0
until said=$(sql postgres <<<'SELECT' 2>&1); do
  (( ++tries % 10 )) || printf 'no server takes writes yet:\n%s\n' "$said"
  sleep 1
done

for service in $SERVICES; do
  sql postgres <<SQL
    SELECT 'CREATE ROLE svc_$service' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'svc_$service') \gexec
    ALTER ROLE svc_$service LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '$(<"/run/secrets/svc_$service")';
    ALTER ROLE svc_$service SET search_path = $service;
SQL
done
sql postgres <<<"SELECT 'CREATE DATABASE endpaper' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'endpaper') \gexec"
sql endpaper <<<'REVOKE ALL ON SCHEMA public FROM PUBLIC; REVOKE ALL ON DATABASE endpaper FROM PUBLIC;'
for service in $SERVICES; do
  sql endpaper <<<"GRANT CONNECT ON DATABASE endpaper TO svc_$service;
    CREATE SCHEMA IF NOT EXISTS $service AUTHORIZATION svc_$service;"
done
echo "roles and schemas: $SERVICES"
