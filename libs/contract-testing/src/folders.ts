import { fileURLToPath } from 'node:url';

/**
 * The kind of a contract: HTTP calls, events, or the module that a remote exposes. The first two are pacts
 * (https://docs.pact.io).
 */
export type Kind = 'http' | 'event' | 'remote';

/**
 * The folder of contracts and of the results of their verification: `CONTRACTS_FOLDER`, or `contracts/` in the checkout
 * (`src` and `dist` have the same depth).
 */
export const contractsFolder =
  process.env['CONTRACTS_FOLDER'] ?? fileURLToPath(new URL('../../../contracts', import.meta.url));

interface Pair {
  /** The folder of the app that requires something: `mfe-books`. */
  consumer: string;
  /** The folder of the app that provides it: `svc-books`. */
  provider: string;
}

/** The file of one contract. */
export function contractFile(
  { consumer, provider, kind }: Pair & { kind: Kind },
  folder = contractsFolder,
): string {
  return `${folder}/pacts/${consumer}/${kind}/${consumer}-${provider}.json`;
}
