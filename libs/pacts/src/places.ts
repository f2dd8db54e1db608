import { fileURLToPath } from 'node:url';

/**
 * What a contract is about: calls over HTTP, events, or the module that a remote exposes.
 * The first two are pacts (https://docs.pact.io), the third is of the same shape in spirit: a consumer's needs of a provider.
 */
export type Kind = 'http' | 'event' | 'remote';

/**
 * Where contracts and what came of their verification are kept: in the checkout (`src` and `dist` lie equally deep),
 * unless `CONTRACTS_FOLDER` says otherwise.
 */
export const contractsFolder =
  process.env['CONTRACTS_FOLDER'] ?? fileURLToPath(new URL('../../../contracts', import.meta.url));

/** Where a consumer's contracts of a kind are kept, one file a provider. */
export function pactsFolder(consumer: string, kind: Kind): string {
  return `${contractsFolder}/pacts/${consumer}/${kind}`;
}
