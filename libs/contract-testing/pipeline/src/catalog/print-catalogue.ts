import type { Catalogue, CatalogueContract, RunningVersion } from '@endpaper/contracts';

type App = Catalogue['apps'][number];

const WIDTH = 120;
const LABEL_WIDTH = 11;

/** The catalogue as text: one block for each app, then what is not known. Lines wrap at 120 characters. */
export function printCatalogue({ apps, contracts, unknown }: Catalogue): string {
  const blocks = apps.map(app => blockOf(app, contracts).join('\n'));
  return [...blocks, unknown.join('\n')].filter(block => block !== '').join('\n\n');
}

function blockOf(app: App, contracts: readonly CatalogueContract[]): string[] {
  const { name, kind, owner, version, health } = app;
  const required = contracts.filter(({ consumer }) => consumer === name);
  const provided = contracts.filter(({ provider }) => provider === name);
  return [
    [name, kind, `team ${owner}`, version, ...(health ? [health] : [])].join(' · '),
    ...list('runs', app.running.map(textOf)),
    ...app.running
      .flatMap(({ load_failures }) => load_failures)
      .flatMap(({ version: failed, count, last_at, message }) =>
        wrap('fails', [`${failed} did not load ${count} times, last at ${last_at}: ${message}`]),
      ),
    ...list('pages', app.routes),
    ...list('widgets', app.widgets),
    ...app.endpoints.flatMap((endpoint, index) => wrap(index === 0 ? 'endpoints' : '', [lineOf(endpoint)])),
    ...list('publishes', app.publishes),
    ...list('consumes', app.consumes),
    ...list('requires', byApp(required, 'provider')),
    ...list('provides', byApp(provided, 'consumer')),
    ...[...required, ...provided]
      .flatMap(({ failures }) => failures)
      .flatMap(failure => wrap('broken', failure.split(' '))),
  ];
}

function lineOf({ method, path, summary }: App['endpoints'][number]): string {
  const text = `${method.padEnd(6)} ${path.padEnd(32)} ${summary}`;
  const room = WIDTH - LABEL_WIDTH - 2;
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
}

function textOf({ environment, version, canary }: RunningVersion): string {
  const share = canary ? ` (${canary.version} for ${canary.percent} %)` : '';
  return `${environment} ${version}${share}`;
}

/** One text for each other app: `svc-auth (http ✓, event ✗)`. A `?` marks a contract without a verdict. */
function byApp(contracts: readonly CatalogueContract[], side: 'consumer' | 'provider'): string[] {
  const marks = { kept: '✓', broken: '✗', unverified: '?' };
  const kinds = new Map<string, string[]>();
  for (const contract of contracts)
    kinds.set(contract[side], [
      ...(kinds.get(contract[side]) ?? []),
      `${contract.kind} ${marks[contract.verdict]}`,
    ]);
  return [...kinds].map(([app, texts]) => `${app} (${texts.join(', ')})`);
}

function list(label: string, items: readonly string[]): string[] {
  return items.length === 0
    ? []
    : wrap(label, [...items.slice(0, -1).map(item => `${item},`), ...items.slice(-1)]);
}

/** A label and words, in as many lines as they need. */
function wrap(label: string, words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH - LABEL_WIDTH - 2) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((text, index) => `  ${(index === 0 ? label : '').padEnd(LABEL_WIDTH)}${text}`);
}
