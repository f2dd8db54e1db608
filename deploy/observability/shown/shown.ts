import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startSystem } from '@endpaper/local-servers';
import YAML from 'yaml';
import * as z from 'zod/mini';
import { endpaperDashboard } from '../grafana/dashboard.js';
import { findPrometheus } from './find-prometheus.js';
import { makeTraffic } from './traffic.js';

// A real Prometheus looks at the whole product while a reader uses it: its files are sound, it sees every part, and every
// query of the dashboard has an answer.

const ours = fileURLToPath(new URL('../prometheus', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'endpaper-prometheus-'));
const { server, promtool } = findPrometheus(join(folder, 'package'));
// What the operator gives to Prometheus in Kubernetes.
const inKubernetes = new URL('../../kubernetes/base/monitoring/rules.yaml', import.meta.url);
const rules = join(folder, 'rules.yml');
writeFileSync(
  rules,
  YAML.stringify((YAML.parse(readFileSync(inKubernetes, 'utf8')) as { spec: unknown }).spec),
);
for (const words of [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', rules],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  console.log(`promtool ${words.join(' ')}`);
  console.log(execFileSync(promtool, words, { cwd: ours, encoding: 'utf8' }).trim());
}

const Answer = z.object({
  data: z.optional(z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) })),
  error: z.optional(z.string()),
});
const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
    ),
  }),
});

// Not what is looked at here.
process.env.READS_PER_MINUTE = '1000000';
process.env.WRITES_PER_MINUTE = '1000000';
const managementPort = await freePort();
process.env.MANAGEMENT_PORT = String(managementPort);
const system = await startSystem();
const targets = [...system.ports].map(([app, port]) => (app === 'gateway' ? managementPort : port));
const port = await freePort();
copyFileSync(join(ours, 'alerts.yml'), join(folder, 'alerts.yml'));
writeFileSync(
  join(folder, 'prometheus.yml'),
  YAML.stringify({
    global: { scrape_interval: '2s', evaluation_interval: '2s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      { job_name: 'endpaper', static_configs: [{ targets: targets.map(each => `127.0.0.1:${each}`) }] },
    ],
  }),
);
const prometheus = spawn(
  server,
  [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
try {
  console.log(`${await makeTraffic(system.url, 30_000)} rounds of calls were made`);
  await pause(2_500);
  const empty = await askAll();
  await showAlerts();
  process.exitCode = empty === 0 ? 0 : 1;
} finally {
  prometheus.kill();
  await once(prometheus, 'exit');
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function api<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
  return z.parse(schema, await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json());
}

/** @returns how many queries of the dashboard have no answer */
async function askAll(): Promise<number> {
  let empty = 0;
  for (const panel of endpaperDashboard().panels ?? []) {
    if (!('targets' in panel)) continue;
    for (const target of panel.targets ?? []) {
      const expr = 'expr' in target ? String(target.expr) : '';
      const asked = expr
        .replaceAll('$namespace', '.*')
        .replaceAll('$service', '.+')
        .replaceAll('$__rate_interval', '20s');
      const { data, error } = await api(`query?query=${encodeURIComponent(asked)}`, Answer);
      const series = data?.result ?? [];
      const [first] = series;
      if (!first) empty += 1;
      const found = first ? `${series.length} series, first ${first.value[1]}` : (error ?? 'NO DATA');
      console.log(`${panel.title}: ${found}`);
    }
  }
  return empty;
}

async function showAlerts(): Promise<void> {
  const { data } = await api('rules', Rules);
  for (const { name, health, state } of data.groups.flatMap(({ rules }) => rules))
    console.log(`alert ${name}: ${health}, ${state}`);
}
