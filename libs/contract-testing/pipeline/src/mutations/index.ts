import { readDescription } from '../remotes/remote-contracts.js';
import { frontEnds } from '../workspaces.js';
import type { Mutation } from './mutation.js';
import { pactMutations } from './pact-mutations.js';
import { remoteMutations } from './remote-mutations.js';

export { printMutations, refuseEnough } from './report.js';

/**
 * Changes everything that providers return, one field at a time, and finds out whether the contracts refuse it.
 * @param sample tries every n-th change of a response or event only
 * @throws Error when the contracts of the checkout are not made and verified
 */
export async function mutateContracts(signal: AbortSignal, sample?: number): Promise<Mutation[]> {
  const descriptions = frontEnds().map(({ folder }) => readDescription(folder));
  return [...(await pactMutations(signal, sample)), ...remoteMutations(descriptions)];
}
