import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Two apps by their folders: `mfe-books` requires something that `svc-books` provides. */
export interface Pair {
  consumer: string;
  provider: string;
}

/**
 * The folder of contracts and of the results of their verification: `CONTRACTS_FOLDER`, or `contracts/` in the checkout
 * (`src` and `dist` have the same depth).
 */
export const contractsFolder =
  process.env['CONTRACTS_FOLDER'] ?? fileURLToPath(new URL('../../../contracts', import.meta.url));

/** The file of one contract. Its kind is `http` or `event` for a pact (https://docs.pact.io). */
export function contractFile(
  { consumer, provider, kind }: Pair & { kind: 'http' | 'event' | 'remote' },
  folder = contractsFolder,
): string {
  return `${folder}/pacts/${consumer}/${kind}/${consumer}-${provider}.json`;
}

/** The content of a JSON file; undefined when there is no such file. */
export function readJson(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

/** Writes a JSON file, and its folder. */
export function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
