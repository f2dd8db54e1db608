import type { Mutation } from './mutation.js';

/** Of the changes to what somebody reads, at least so many in a hundred have to be refused. */
export const LIMIT = 95;

const KINDS = ['http', 'event', 'remote'] as const;

/** How many changes the contracts refuse: of all, and of those to what some consumer reads. */
export interface Share {
  kind: Mutation['kind'] | 'all';
  mutants: number;
  refused: number;
  ofRead: number;
  refusedOfRead: number;
}

/** The shares of each kind of contract, and of all. */
export function sharesOf(mutations: readonly Mutation[]): Share[] {
  const kinds = KINDS.filter(kind => mutations.some(mutation => mutation.kind === kind));
  return [
    ...kinds.map(kind =>
      shareOf(
        kind,
        mutations.filter(mutation => mutation.kind === kind),
      ),
    ),
    shareOf('all', mutations),
  ];
}

/** Whether each share of what is read is as high as it has to be. */
export function suffices(shares: readonly Share[]): boolean {
  return shares.every(({ ofRead, refusedOfRead }) => ofRead > 0 && refusedOfRead * 100 >= ofRead * LIMIT);
}

/** Shares, survivors with reasons, and what nobody reads, as text. */
export function printedMutations(mutations: readonly Mutation[]): string {
  const survivors = mutations.filter(({ refused, readers }) => !refused && readers.length > 0);
  const unread = mutations.filter(({ refused, readers }) => !refused && readers.length === 0);
  return [
    table(sharesOf(mutations)),
    section('Not refused, though a contract names it:', survivors.map(survivor)),
    section('Not refused, for no contract names it:', byField(unread)),
  ]
    .filter(part => part !== '')
    .join('\n\n');
}

function shareOf(kind: Share['kind'], mutations: readonly Mutation[]): Share {
  const read = mutations.filter(({ readers }) => readers.length > 0);
  const refused = (of: readonly Mutation[]) => of.filter(mutation => mutation.refused).length;
  return {
    kind,
    mutants: mutations.length,
    refused: refused(mutations),
    ofRead: read.length,
    refusedOfRead: refused(read),
  };
}

function table(shares: readonly Share[]): string {
  const rows = [
    ['kind', 'mutants', 'refused', 'share', 'of what is read', 'refused', 'share'],
    ...shares.map(({ kind, mutants, refused, ofRead, refusedOfRead }) => [
      kind,
      String(mutants),
      String(refused),
      percent(refused, mutants),
      String(ofRead),
      String(refusedOfRead),
      percent(refusedOfRead, ofRead),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map(row => row.map(cell).join('  ')).join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function survivor({ provider, subject, field, change, readers }: Mutation): string {
  return `${provider} ${subject}: ${field} ${change}: ${readers.join(' and ')} names it, and takes that as well`;
}

/** A line a subject: what of it nobody reads. */
function byField(mutations: readonly Mutation[]): string[] {
  const fields = new Map<string, Set<string>>();
  for (const { provider, subject, field } of mutations) {
    const name = `${provider} ${subject}`;
    fields.set(name, (fields.get(name) ?? new Set<string>()).add(field));
  }
  return [...fields].map(([name, all]) => `${name}: ${[...all].join(', ')}`).sort();
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n');
}
