import type { CatalogueContract } from '@endpaper/contracts';
import type { Matrix } from './matrix.js';

type Column = 'consumer' | 'provider' | 'kind' | 'verdict';

const COLUMNS: readonly Column[] = ['consumer', 'provider', 'kind', 'verdict'];

/** The matrix as text: a line for each contract, then who would break and why, then what stands without one. */
export function printedMatrix({ rows, missing, unneeded, troubles }: Matrix): string {
  const counts = [
    `${rows.length} contracts`,
    `${rows.filter(({ verdict }) => verdict === 'kept').length} kept`,
    `${rows.filter(({ verdict }) => verdict === 'broken').length} broken`,
    `${rows.filter(({ verdict }) => verdict === 'unverified').length} unverified`,
    `${missing.length} missing`,
  ];
  return [
    table(rows),
    ...rows.filter(({ failures }) => failures.length > 0).map(broken),
    section('Without a contract:', missing),
    section('Asked for by no app, though commands may, and so without a contract:', unneeded),
    troubles.join('\n'),
    counts.join(', '),
  ]
    .filter(part => part !== '')
    .join('\n\n');
}

function table(rows: readonly CatalogueContract[]): string {
  const width = (column: Column) => Math.max(column.length, ...rows.map(row => row[column].length));
  const line = (texts: Record<Column, string>) =>
    COLUMNS.map(column => texts[column].padEnd(width(column)))
      .join('  ')
      .trimEnd();
  const head = line({ consumer: 'consumer', provider: 'provider', kind: 'kind', verdict: 'verdict' });
  return [head, head.replace(/\S/g, '-'), ...rows.map(line)].join('\n');
}

function broken({ consumer, provider, kind, failures }: CatalogueContract): string {
  return section(`${provider} would break ${consumer} (${kind}):`, failures);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n');
}
