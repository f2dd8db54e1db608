import type { Changes } from './changes.js';
import type { Names } from './names.js';

const BASE = 'deploy/kubernetes/base';
const OVERLAYS = ['staging', 'production'].map(name => `deploy/kubernetes/overlays/${name}`);

/** Gives a new service its place in the cluster, as its model has its own: deployment, migrations, role, schema, secret. */
export function addServiceToCluster(model: string, { things }: Names, changes: Changes): void {
  const app = `svc-${things}`;
  addShape(model, app, changes);
  repeat(`${BASE}/configuration.env`, 'it is told to those who ask it', model, app, changes);
  repeat(`${BASE}/database/database.yaml`, 'it has a role and a schema', model, app, changes);
  repeat('deploy/kubernetes/README.md', 'its secret is listed', model, app, changes);
  for (const alerts of ['deploy/observability/prometheus/alerts.yml', `${BASE}/monitoring/rules.yaml`])
    repeat(alerts, 'somebody is told when there is none of it', model, app, changes);
}

/** Gives a new remote its place in the cluster: a web server that the gateway knows of. */
export function addRemoteToCluster(model: string, { things }: Names, changes: Changes): void {
  const app = `mfe-${things}`;
  addShape(model, app, changes, 'web-');
  changes.edit(`${BASE}/gateway/gateway.env`, 'its web server is known to the gateway', source =>
    source.replace(/^REMOTE_ORIGINS=.*$/m, `$& http://web-${app}:8080`),
  );
}

function addShape(model: string, app: string, changes: Changes, prefix = ''): void {
  const folder = (name: string) => `${BASE}/${prefix}${name}`;
  changes.add(
    `${folder(app)}/kustomization.yaml`,
    renamed(changes.read(`${folder(model)}/kustomization.yaml`), model, app),
  );
  repeat(`${BASE}/kustomization.yaml`, 'it runs in the cluster', model, app, changes);
  for (const overlay of OVERLAYS)
    repeat(`${overlay}/kustomization.yaml`, 'its image has a version', model, app, changes);
}

/** Adds to each run of lines that name the model the same for the new app. */
function repeat(path: string, what: string, model: string, app: string, changes: Changes): void {
  const names = new RegExp(model.replace('-', '[-_]'));
  changes.edit(path, what, source => {
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

function renamed(text: string, model: string, app: string): string {
  const [old, own] = [model, app].map(name => name.slice(name.indexOf('-') + 1));
  return text
    .replaceAll(old ?? model, own ?? app)
    .replaceAll((old ?? model).toUpperCase(), (own ?? app).toUpperCase());
}
