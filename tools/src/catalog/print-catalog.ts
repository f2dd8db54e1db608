import type { Catalog, CatalogContract, RunningVersion } from '@endpaper/contracts';

const MARKS = { kept: '✓', broken: '✗', unverified: '?' };

/** The catalog as text: a section for each app, then what is not known. */
export function printCatalog({ apps, contracts, unknown }: Catalog): string {
  return [...apps.map(app => printApp(app, contracts)), ...unknown].join('\n\n');
}

function printApp(app: Catalog['apps'][number], contracts: readonly CatalogContract[]): string {
  const { name, kind, owner, version, health } = app;
  const required = contracts.filter(({ consumer }) => consumer === name);
  const provided = contracts.filter(({ provider }) => provider === name);
  const line = (label: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`${label.padEnd(10)} ${texts.join(', ')}`];
  const lines = [
    ...line('runs', app.running.map(textOf)),
    ...app.running
      .flatMap(({ load_failures }) => load_failures)
      .flatMap(failure =>
        line('fails', [
          `${failure.version} did not load ${failure.count} times, last at ${failure.last_at}: ${failure.message}`,
        ]),
      ),
    ...line('pages', app.routes),
    ...line('widgets', app.widgets),
    ...app.endpoints.flatMap(({ method, path, summary }) => line(method, [`${path.padEnd(32)} ${summary}`])),
    ...line('publishes', app.publishes),
    ...line('consumes', app.consumes),
    ...line(
      'requires',
      required.map(({ provider, kind, verdict }) => `${provider} (${kind} ${MARKS[verdict]})`),
    ),
    ...line(
      'provides',
      provided.map(({ consumer, kind, verdict }) => `${consumer} (${kind} ${MARKS[verdict]})`),
    ),
    ...provided.flatMap(({ failures }) => failures).flatMap(failure => line('broken', [failure])),
  ];
  const title = [name, kind, `team ${owner}`, version, ...(health ? [health] : [])].join(' · ');
  return [title, ...lines.map(each => `  ${each}`)].join('\n');
}

function textOf({ environment, version, canary }: RunningVersion): string {
  return `${environment} ${version}${canary ? ` (${canary.version} for ${canary.percent} %)` : ''}`;
}
