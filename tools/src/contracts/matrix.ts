import type { CatalogueContract } from '@endpaper/contracts';
import { keptContracts } from '../catalog/kept-contracts.js';
import { completeness, type Completeness } from './completeness/completeness.js';
import { readCodeAndPacts } from './completeness/read-completeness.js';
import { NOBODY } from './remote/remote-needs.js';

/** Who needs what of whom, what came of it, and what stands without a contract. */
export interface Matrix extends Completeness {
  rows: readonly CatalogueContract[];
  /** What could not be made or verified, a sentence each. */
  troubles: readonly string[];
}

/** Reads the matrix from a folder of contracts and verdicts, and from the code. */
export function readMatrix(folder: string): Matrix {
  const order = ({ consumer, provider, kind }: CatalogueContract) => `${consumer} ${provider} ${kind}`;
  const rows = keptContracts(folder).sort((one, other) => order(one).localeCompare(order(other)));
  return { rows, troubles: [], ...completeness(readCodeAndPacts(folder)) };
}

/** What of a matrix is about some apps; with whatever keeps it from being published. */
export function matrixOf({ rows, missing, troubles }: Matrix, apps: readonly string[]): Matrix {
  const isAbout = ({ consumer, provider }: CatalogueContract) =>
    [consumer, provider].some(app => apps.includes(app)) || provider === NOBODY;
  const names = (sentence: string) => sentence.split(/[\s,]/).some(word => apps.includes(word));
  return { rows: rows.filter(isAbout), missing: missing.filter(names), unneeded: [], troubles };
}

/** Whether every contract is kept, and none is missing. */
export function isWhole({ rows, missing, troubles }: Matrix): boolean {
  return rows.every(({ verdict }) => verdict === 'kept') && missing.length === 0 && troubles.length === 0;
}
