#!/bin/bash
# Creates a role and a schema for each service in the database `endpaper`, without access to other schemas. Can be run again
# at any time; waits for a primary.
set -euo pipefail
: "${DATABASE_HOSTS:?}"
# Each service has a secret with its role's password.
services=$(cd /run/secrets && ls -d svc_* | sed 's/^svc_//')
# These statements can be repeated, so they need not wait for a standby.
export PGPASSWORD PGCONNECT_TIMEOUT=2 PGSSLMODE=verify-full PGSSLROOTCERT=/run/authority/ca.crt PGOPTIONS='-c synchronous_commit=local'
PGPASSWORD=$(</run/secrets/superuser)

# sql <database>: runs standard input as the superuser on the primary.
sql() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --output /dev/null \
    "postgres://postgres@$DATABASE_HOSTS/$1?target_session_attrs=read-write"
}

until sql postgres <<<'SELECT'; do sleep 2; done
sql postgres <<<"SELECT 'CREATE DATABASE endpaper' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'endpaper') \gexec"
sql endpaper <<'SQL'
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
  REVOKE ALL ON DATABASE endpaper FROM PUBLIC;
  CREATE SCHEMA IF NOT EXISTS extensions;
  GRANT USAGE ON SCHEMA extensions TO PUBLIC;
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
SQL
for service in $services; do
  sql endpaper <<SQL
    SELECT 'CREATE ROLE svc_$service' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'svc_$service') \gexec
    ALTER ROLE svc_$service LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '$(<"/run/secrets/svc_$service")';
    ALTER ROLE svc_$service SET search_path = $service;
    GRANT CONNECT ON DATABASE endpaper TO svc_$service;
    CREATE SCHEMA IF NOT EXISTS $service AUTHORIZATION svc_$service;
SQL
done
echo "roles and schemas:" $services
