#!/bin/bash
# Rolls out an overlay: the infrastructure, the migrations, the new versions, and the front ends' releases in the registry.
# When a migration fails, the running versions stay. Usage: roll-out.sh <overlay>, with kubectl configured for the cluster.
set -euo pipefail
overlay=$(cd "$(dirname "$0")" && pwd)/overlays/${1:?'usage: roll-out.sh <overlay>'}
step=endpaper.example/step
release=$(mktemp)
trap 'rm -f "$release"' EXIT

kubectl kustomize "$overlay" >"$release"
namespace=$(sed -n 's/^namespace: *//p' "$overlay/kustomization.yaml")
in_namespace() { kubectl --namespace "$namespace" "$@"; }

# run_jobs <step>: runs the step's jobs and waits until all have completed or one has failed.
run_jobs() {
  local conditions='{range .items[*]}{.metadata.name}: {.status.conditions[?(@.status=="True")].type}{"\n"}{end}'
  in_namespace delete job -l "$step=$1" --ignore-not-found
  kubectl apply -f "$release" -l "$step=$1"
  while :; do
    local jobs
    jobs=$(in_namespace get job -l "$step=$1" -o "jsonpath=$conditions")
    if [ -z "$jobs" ]; then
      echo "The jobs of the step $1 do not exist any more; the steps after it did not run. Is another rollout in progress?" >&2
      exit 1
    fi
    if grep Failed <<<"$jobs" >&2; then
      echo "The step $1 failed; nothing after it was done. Its log: kubectl logs job/<name>" >&2
      exit 1
    fi
    grep -qv Complete <<<"$jobs" || break
    sleep 2
  done
}

echo 'Infrastructure'
kubectl apply -f "$release" -l "$step notin (migrate, run, release)"
in_namespace wait --for=condition=Ready certificate --all --timeout=5m
in_namespace rollout status statefulset/nats --timeout=15m
in_namespace wait --for=condition=Ready cluster/database --timeout=15m

echo 'Migrations'
run_jobs migrate

# A gateway is not ready before the shell is signed and released, so that the first rollout releases before it waits for gateways.
# Later ones wait first: front ends may need the new gateway.
serving=$(in_namespace get deployment gateway -o 'jsonpath={.status.readyReplicas}' --ignore-not-found)
release_front_ends() {
  echo 'Releases of the front ends'
  run_jobs release
}

echo 'New versions'
kubectl apply -f "$release" -l "$step=run"
[ -n "$serving" ] || release_front_ends
for deployment in $(in_namespace get deployment -l "$step=run" -o name); do
  in_namespace rollout status "$deployment" --timeout=15m
done
[ -z "$serving" ] || release_front_ends
