import type { CatalogueContract } from '@endpaper/contracts';
import { NO_PROVIDER } from '../remotes/remote-contracts.js';
import { completeness, type Completeness } from './completeness.js';
import { readContracts } from './contract-files.js';
import { readCodeAndPacts } from './read-code-and-pacts.js';

/** The contract matrix: every contract with its verdict, and what has no contract. */
export interface Matrix extends Completeness {
  rows: readonly CatalogueContract[];
  /** What could not be made or verified, one sentence each. */
  errors: readonly string[];
}

/** Reads the matrix from a folder of contracts and verdicts, and from the code. */
export function readMatrix(folder: string): Matrix {
  return { rows: readContracts(folder), errors: [], ...completeness(readCodeAndPacts(folder)) };
}

/** The part of a matrix that concerns some apps, and everything that prevents a publication. */
export function matrixOf({ rows, missing, errors }: Matrix, apps: readonly string[]): Matrix {
  const concerns = ({ consumer, provider }: CatalogueContract) =>
    apps.includes(consumer) || apps.includes(provider) || provider === NO_PROVIDER;
  const names = (sentence: string) => sentence.split(/[\s,]/).some(word => apps.includes(word));
  return { rows: rows.filter(concerns), missing: missing.filter(names), unneeded: [], errors };
}

/** Whether every contract is kept and none is missing. */
export function isComplete({ rows, missing, errors }: Matrix): boolean {
  return rows.every(({ verdict }) => verdict === 'kept') && missing.length === 0 && errors.length === 0;
}

/** The matrix as text: a line for each contract, then failures, then what has no contract. */
export function printMatrix({ rows, missing, unneeded, errors }: Matrix): string {
  const count = (verdict: CatalogueContract['verdict']) =>
    `${rows.filter(row => row.verdict === verdict).length} ${verdict}`;
  const counts = [
    `${rows.length} contracts`,
    ...(['kept', 'broken', 'unverified'] as const).map(count),
    `${missing.length} missing`,
  ];
  const parts = [
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
    counts.join(', '),
  ];
  return parts.filter(part => part !== '').join('\n\n');
}

/** A table as text. The first row is its head. */
export function printTable(rows: readonly string[][]): string {
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
export function printSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n');
}
