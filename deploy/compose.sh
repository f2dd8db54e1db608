# Functions for the commands of this folder. They use the Compose project of this checkout, or COMPOSE_PROJECT_NAME.
folder=$(basename "$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)")
project=${COMPOSE_PROJECT_NAME:-$(tr 'A-Z' 'a-z' <<<"$folder" | tr -cd 'a-z0-9_-')}

# containers <service>: the ids of its containers, running ones first.
containers() {
  docker ps --all --format '{{.State}} {{.ID}}' --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False |
    sed 's/^running /0 /; s/^[a-z]* /1 /' | sort --stable --key=1,1 | cut -d' ' -f2
}

# container <service>: one id, of a running container if there is one.
container() { containers "$1" | sed -n 1p; }

# services: the names of all services with a container.
services() {
  docker ps --all --filter "label=com.docker.compose.project=$project" --filter label=com.docker.compose.oneoff=False \
    --format '{{.Label "com.docker.compose.service"}}' | sort -u
}

# psql_in <server> <statement>: runs a statement as the superuser in the server's container.
psql_in() {
  docker exec "$(container "$1")" \
    psql --no-psqlrc -AtX --host /tmp --username postgres --dbname postgres --command "$2" 2>/dev/null
}

# server_that <condition>: the server that responds and meets an SQL condition.
server_that() {
  local server
  for server in postgres-1 postgres-2; do
    if [ "$(psql_in "$server" "SELECT $1")" = t ]; then echo "$server"; return; fi
  done
  return 1
}

primary() { server_that 'NOT pg_is_in_recovery()'; }
standby() { server_that 'pg_is_in_recovery()'; }
