import type { Catalogue, CatalogueContract, RunningVersion } from '@endpaper/contracts';

type App = Catalogue['apps'][number];

const WIDTH = 120;
const LABEL = 11;

/** The catalogue as text: one block an app, no line wider than 120 characters where words allow it. */
export function printed({ apps, contracts, unknown }: Catalogue): string {
  const blocks = apps.map(app => blockOf(app, contracts).join('\n'));
  return [...blocks, unknown.join('\n')].filter(block => block !== '').join('\n\n');
}

function blockOf(app: App, contracts: readonly CatalogueContract[]): string[] {
  const { name, kind, owner, version, health } = app;
  const needs = contracts.filter(({ consumer }) => consumer === name);
  const needed = contracts.filter(({ provider }) => provider === name);
  const failures = [...needs, ...needed].flatMap(contract => contract.failures);
  return [
    [name, kind, `team ${owner}`, version, ...(health ? [health] : [])].join(' · '),
    ...section('runs', app.running.map(runs)),
    ...app.running.flatMap(({ load_failures }) => section('fails', load_failures.map(fails))),
    ...section('pages', app.routes),
    ...section('widgets', app.widgets),
    ...app.endpoints.flatMap((endpoint, index) => line(index === 0 ? 'calls' : '', [callOf(endpoint)])),
    ...section('tells', app.publishes),
    ...section('hears', app.consumes),
    ...section('needs', grouped(needs, 'provider')),
    ...section('needed by', grouped(needed, 'consumer')),
    ...failures.flatMap(failure => line('broken', failure.split(' '))),
  ];
}

function callOf({ method, path, summary }: App['endpoints'][number]): string {
  const text = `${method.padEnd(6)} ${path.padEnd(32)} ${summary}`;
  const room = WIDTH - LABEL - 2;
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
}

function runs({ environment, version, canary }: RunningVersion): string {
  const share = canary ? ` (${canary.version} for ${canary.percent} %)` : '';
  return `${environment} ${version}${share}`;
}

function fails({ version, count, last_at, message }: RunningVersion['load_failures'][number]): string {
  return `${version} did not load ${count} times, lately ${last_at}: ${message}`;
}

/** `svc-auth (http ✓, event ✗)`: what holds, what does not, and what was not looked at (?). */
function grouped(contracts: readonly CatalogueContract[], by: 'consumer' | 'provider'): string[] {
  const marks = { kept: '✓', broken: '✗', unverified: '?' };
  const others = new Map<string, string[]>();
  for (const contract of contracts) {
    const kinds = others.get(contract[by]) ?? [];
    others.set(contract[by], [...kinds, `${contract.kind} ${marks[contract.verdict]}`]);
  }
  return [...others].map(([other, kinds]) => `${other} (${kinds.join(', ')})`);
}

function section(label: string, items: readonly string[]): string[] {
  return items.length === 0
    ? []
    : line(
        label,
        items.map((item, index) => (index < items.length - 1 ? `${item},` : item)),
      );
}

/** A label and words after it, in as many lines as they need. */
function line(label: string, words: readonly string[]): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`;
    const fits = current === '' || longer.length <= WIDTH - LABEL - 2;
    if (!fits) lines.push(current);
    current = fits ? longer : word;
  }
  return [...lines, current].map((text, index) => `  ${(index === 0 ? label : '').padEnd(LABEL)}${text}`);
}
