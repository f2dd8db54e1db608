import type { Changes } from './changes.js';
import type { Names } from './names.js';

const FILE = 'docker-compose.yml';

/** Gives a new service its containers: itself, a role and a schema, secrets of its own, and its address for the gateway. */
export function addServiceToCompose(model: string, { things }: Names, changes: Changes): void {
  const app = `svc-${things}`;
  changes.edit(FILE, 'it runs as a container', source => {
    const [old, own] = [nameOf(model), things];
    return [
      (text: string) => addBlock(text, model, app),
      (text: string) => text.replace(/^( +SERVICES: .*)$/m, `$1 ${own}`),
      (text: string) => repeatLines(text, `UPSTREAM_${old.toUpperCase()}: http://${model}:4000`, old, own),
      (text: string) => repeatLines(text, `- secrets-${old}:/secrets/${old}`, old, own),
      (text: string) => repeatLines(text, `secrets-${old}:`, old, own),
      (text: string) => repeatLines(text, `${model}: { condition: service_healthy }`, old, own),
    ].reduce((text, change) => change(text), source);
  });
  changes.edit('deploy/observability/prometheus/prometheus.yml', 'its figures are collected', source =>
    source.replace(new RegExp(`(\\[[^\\]]*\\b${model}\\b[^\\]]*?),?\\s*\\]`), `$1, ${app}]`),
  );
}

/** Gives a new remote its web server, whose files are released when it starts. */
export function addRemoteToCompose(model: string, { things }: Names, changes: Changes): void {
  const app = `mfe-${things}`;
  changes.edit(FILE, 'it runs as a container', source =>
    repeatLines(
      addBlock(source, model, app).replace(/^( +REMOTE_ORIGINS: .*)$/m, `$1 http://${app}:8080`),
      `${model}: { condition: service_healthy }`,
      nameOf(model),
      things,
    ),
  );
}

/** Repeats a service of the file after itself, under another name. */
function addBlock(source: string, model: string, app: string): string {
  const block = new RegExp(`^  ${model}:\\n(?:    .*\\n)+`, 'm').exec(source)?.[0];
  if (block === undefined) throw new Error(`There is no ${model} in ${FILE}.`);
  return source.replace(block, `${block}\n${block.replaceAll(nameOf(model), nameOf(app))}`);
}

/** Repeats each line that is exactly this, less what it is indented by, for another name. */
function repeatLines(source: string, line: string, old: string, own: string): string {
  return source
    .split('\n')
    .flatMap(each =>
      each.trim() === line
        ? [each, each.replaceAll(old, own).replaceAll(old.toUpperCase(), own.toUpperCase())]
        : [each],
    )
    .join('\n');
}

function nameOf(app: string): string {
  return app.slice(app.indexOf('-') + 1);
}
