import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startSystem, type System } from '@endpaper/local-servers';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import YAML from 'yaml';
import * as z from 'zod/mini';
import { queriesOf, readPanels } from './dashboard.js';
import { findPrometheus } from './find-prometheus.js';
import { makeTraffic } from './traffic.js';

const MINUTES = 60_000;
const Targets = z.object({
  data: z.object({ activeTargets: z.array(z.object({ lastScrape: z.string() })) }),
});
const Evaluations = z.object({
  data: z.object({ groups: z.array(z.object({ lastEvaluation: z.string() })) }),
});
const files = fileURLToPath(new URL('../observability/prometheus', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'endpaper-prometheus-'));
const { server, promtool } = findPrometheus(join(folder, 'package'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('promtool', () => {
  const run = (...args: string[]) => execFileSync(promtool, args, { cwd: files, encoding: 'utf8' });

  it('accepts the configuration and the alerts, which fire when they should', () => {
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('accepts the rules of Kubernetes', () => {
    const manifest = new URL('../kubernetes/base/monitoring/rules.yaml', import.meta.url);
    const { spec } = YAML.parse(readFileSync(manifest, 'utf8')) as { spec: unknown };
    writeFileSync(join(folder, 'rules.yml'), YAML.stringify(spec));
    expect(run('check', 'rules', join(folder, 'rules.yml'))).toContain('SUCCESS');
  });
});

describe('a Prometheus that scrapes the running product', () => {
  let port: number;
  let prometheus: ChildProcess;
  let system: System;

  beforeAll(async () => {
    const managementPort = await freePort();
    const unlimited = {
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '1000000',
    };
    Object.assign(process.env, unlimited, { MANAGEMENT_PORT: String(managementPort) });
    system = await startSystem();
    const targets = [...system.ports].map(
      ([app, appPort]) => `127.0.0.1:${app === 'gateway' ? managementPort : appPort}`,
    );
    copyFileSync(join(files, 'alerts.yml'), join(folder, 'alerts.yml'));
    const configuration = {
      global: { scrape_interval: '2s', evaluation_interval: '2s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'endpaper', static_configs: [{ targets }] }],
    };
    writeFileSync(join(folder, 'prometheus.yml'), YAML.stringify(configuration));
    port = await freePort();
    const options = [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    prometheus = spawn(server, [...options, '--log.level=error'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await makeTraffic(system.url, 30_000);
    await untilScraped();
  }, 5 * MINUTES);

  afterAll(async () => {
    prometheus.kill();
    await once(prometheus, 'exit');
    await system.stop();
  }, MINUTES);

  const read = async <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> =>
    z.parse(schema, await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json());

  /** Waits until Prometheus has scraped every target, and evaluated the rules, once more. */
  async function untilScraped(): Promise<void> {
    const since = Date.now();
    const isNewer = (time: string) => Date.parse(time) > since;
    await eventually('a new scrape of every target', async () => {
      const { data } = await read('targets?state=active', Targets);
      return data.activeTargets.every(({ lastScrape }) => isNewer(lastScrape));
    });
    await eventually('a new evaluation of every rule', async () => {
      const { data } = await read('rules', Evaluations);
      return data.groups.every(({ lastEvaluation }) => isNewer(lastEvaluation));
    });
  }

  it('has an answer to every query of the dashboard', async () => {
    const Answer = z.object({ data: z.object({ result: z.array(z.unknown()) }) });
    const empty: string[] = [];
    for (const query of (await readPanels()).flatMap(queriesOf)) {
      const filled = query
        .replaceAll('$namespace', '.*')
        .replaceAll('$service', '.+')
        .replaceAll('$__rate_interval', '20s');
      const { data } = await read(`query?query=${encodeURIComponent(filled)}`, Answer);
      if (data.result.length === 0) empty.push(query);
    }
    expect(empty).toEqual([]);
  });

  it('evaluates every alert, and none fires', async () => {
    const Rule = z.object({ name: z.string(), health: z.string(), state: z.string() });
    const Rules = z.object({ data: z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) }) });
    const rules = (await read('rules', Rules)).data.groups.flatMap(group => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter(({ health, state }) => health !== 'ok' || state === 'firing')).toEqual([]);
  });
});
