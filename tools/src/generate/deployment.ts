import type { Changes } from './changes.js';
import type { Names } from './names.js';

const COMPOSE = 'docker-compose.yml';
const PROMETHEUS = 'deploy/observability/prometheus/prometheus.yml';
const BASE = 'deploy/kubernetes/base';
const OVERLAYS = ['staging', 'production'].map(name => `deploy/kubernetes/overlays/${name}`);

/** Adds a service to Compose and to the cluster, each time as its model is there. */
export function deployService({ things }: Names, changes: Changes): void {
  const [model, app, old] = ['svc-social', `svc-${things}`, 'social'];
  changes.edit(COMPOSE, 'it runs in a container', source =>
    [
      `UPSTREAM_${old.toUpperCase()}: http://${model}:4000`,
      `- secrets-${old}:/secrets/${old}`,
      `secrets-${old}:`,
      `${model}: { condition: service_healthy }`,
    ].reduce(
      (text, line) => repeatLine(text, line, old, things),
      repeatBlock(source, model, app).replace(/^( +SERVICES: .*)$/m, `$1 ${things}`),
    ),
  );
  changes.edit(PROMETHEUS, 'its metrics are collected', source =>
    source.replace(new RegExp(`(\\[[^\\]]*\\b${model}\\b[^\\]]*?),?\\s*\\]`), `$1, ${app}]`),
  );
  addToCluster(model, app, '', changes);
  repeatRuns(`${BASE}/configuration.env`, 'its address is configured', model, app, changes);
  repeatRuns(`${BASE}/database/database.yaml`, 'it has a role and a schema', model, app, changes);
  repeatRuns('deploy/kubernetes/README.md', 'its secret is listed', model, app, changes);
  for (const rules of ['deploy/observability/prometheus/alerts.yml', `${BASE}/monitoring/rules.yaml`])
    repeatRuns(rules, 'an alert fires when none of it runs', model, app, changes);
}

/** Adds a remote to Compose and to the cluster: a web server from which its files are released. */
export function deployRemote({ things }: Names, changes: Changes): void {
  const [model, app] = ['mfe-social', `mfe-${things}`];
  changes.edit(COMPOSE, 'it runs in a container', source =>
    repeatLine(
      repeatBlock(source, model, app).replace(/^( +REMOTE_ORIGINS: .*)$/m, `$1 http://${app}:8080`),
      `${model}: { condition: service_healthy }`,
      'social',
      things,
    ),
  );
  addToCluster(model, app, 'web-', changes);
  changes.edit(`${BASE}/gateway/gateway.env`, 'the gateway releases its files', source =>
    source.replace(/^REMOTE_ORIGINS=.*$/m, `$& http://web-${app}:8080`),
  );
}

function addToCluster(model: string, app: string, prefix: string, changes: Changes): void {
  const fileOf = (name: string) => `${BASE}/${prefix}${name}/kustomization.yaml`;
  changes.add(fileOf(app), renamed(changes.read(fileOf(model)), model, app));
  repeatRuns(`${BASE}/kustomization.yaml`, 'it runs in the cluster', model, app, changes);
  for (const overlay of OVERLAYS)
    repeatRuns(`${overlay}/kustomization.yaml`, 'its image has a version', model, app, changes);
}

/** Repeats the block of a Compose service under another name. */
function repeatBlock(source: string, model: string, app: string): string {
  const block = new RegExp(`^  ${model}:\\n(?:    .*\\n)+`, 'm').exec(source)?.[0];
  if (block === undefined) throw new Error(`There is no ${model} in ${COMPOSE}.`);
  return source.replace(block, `${block}\n${renamed(block, model, app)}`);
}

/** Repeats each occurrence of a line, whatever its indentation, under another name. */
function repeatLine(source: string, line: string, model: string, app: string): string {
  const lines = source.split('\n');
  return lines
    .flatMap(each => (each.trim() === line ? [each, renamed(each, model, app)] : [each]))
    .join('\n');
}

/** Repeats each run of consecutive lines that name the model under another name. */
function repeatRuns(path: string, reason: string, model: string, app: string, changes: Changes): void {
  const names = new RegExp(model.replace('-', '[-_]'));
  changes.edit(path, reason, source => {
    const lines = source.split('\n');
    return lines
      .flatMap((line, index) => {
        if (!names.test(line) || names.test(lines[index + 1] ?? '')) return [line];
        const first = lines.findLastIndex((each, before) => before < index && !names.test(each)) + 1;
        return [line, ...lines.slice(first, index + 1).map(each => renamed(each, model, app))];
      })
      .join('\n');
  });
}

/** Replaces the domain of one app by that of another, in both cases of the letters. */
function renamed(text: string, model: string, app: string): string {
  const [old, own] = [model, app].map(name => name.slice(name.indexOf('-') + 1)) as [string, string];
  return text.replaceAll(old, own).replaceAll(old.toUpperCase(), own.toUpperCase());
}
