import { readDescription } from '../remotes/remote-contracts.js';
import { frontEnds } from '../workspaces.js';
import type { Mutation } from './mutation.js';
import { pactMutations } from './pact-mutations.js';
import { remoteMutations } from './remote-mutations.js';

export { printMutations, refuseEnough } from './print-mutations.js';

/**
 * Changes everything that providers return, one field at a time, and finds out whether the contracts refuse it.
 * @throws Error when the contracts of the checkout are not made and verified
 */
export async function mutateContracts(signal: AbortSignal): Promise<Mutation[]> {
  return [...(await pactMutations(signal)), ...remoteMutations(frontEnds().map(readDescription))];
}
