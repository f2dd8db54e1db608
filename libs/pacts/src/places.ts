import { fileURLToPath } from 'node:url';

/**
 * What a contract is about: calls over HTTP, events, or the module that a remote exposes.
 * The first two are pacts (https://docs.pact.io), the third is of the same shape in spirit: a consumer's needs of a provider.
 */
export type Kind = 'http' | 'event' | 'remote';

/** Where contracts and what came of their verification are kept; `src` and `dist` lie equally deep. */
export const contractsFolder = fileURLToPath(new URL('../../../contracts', import.meta.url));

/** Where a consumer's contracts of a kind are kept, one file a provider. */
export function pactsFolder(consumer: string, kind: Kind): string {
  return `${contractsFolder}/pacts/${consumer}/${kind}`;
}
