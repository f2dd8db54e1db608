import type { CatalogContract } from '@endpaper/contracts';
import type { Completeness } from './completeness.js';

/** The contract matrix: every contract with its verdict, and what has no contract. */
export interface Matrix extends Completeness {
  rows: readonly CatalogContract[];
  /** What could not be made or verified, one sentence each. */
  errors: readonly string[];
  /** The apps that these errors concern. */
  failedApps: readonly string[];
}

/** Whether every contract is kept and none is missing. */
export function isComplete({ rows, missing, errors }: Matrix): boolean {
  return rows.every(({ verdict }) => verdict === 'kept') && missing.length === 0 && errors.length === 0;
}

/** The matrix as text: a line for each contract, then failures, then what has no contract. */
export function printMatrix({ rows, missing, unneeded, errors }: Matrix): string {
  const counts = (['kept', 'broken', 'unverified'] as const).map(
    verdict => `${rows.filter(row => row.verdict === verdict).length} ${verdict}`,
  );
  return printParts(
    printTable([
      ['consumer', 'provider', 'kind', 'verdict'],
      ...rows.map(({ consumer, provider, kind, verdict }) => [consumer, provider, kind, verdict]),
    ]),
    ...rows.map(({ consumer, provider, kind, failures }) =>
      printSection(`${provider} would break ${consumer} (${kind}):`, failures),
    ),
    printSection('Without a contract:', missing),
    printSection('Used by no app (but perhaps by a command), and so without a contract:', unneeded),
    errors.join('\n'),
    [`${rows.length} contracts`, ...counts, `${missing.length} missing`].join(', '),
  );
}

/** A table as text. The first row is its head. */
function printTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...others] = lines;
  return [head, head.replace(/\S/g, '-'), ...others].join('\n');
}

/** A title and indented lines; nothing without lines. */
function printSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n');
}

/** Parts of a report with an empty line between them. */
function printParts(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('\n\n');
}
