import { contractsFolder } from '@endpaper/contract-testing';
import { keptContracts } from '../../catalog/kept-contracts.js';
import { readCodeAndPacts } from '../completeness/read-completeness.js';
import { frontEnds, readDescription } from '../front-ends.js';
import type { Mutation } from './mutation.js';
import { pactMutations } from './pact-mutations.js';
import { remoteMutations } from './remote-mutations.js';

/**
 * Changes all that providers give, one field at a time, and sees whether the contracts refuse it.
 * @param sample try only every so many of the fields of answers and events
 * @throws Error when the contracts were not made and verified before
 */
export async function mutate(signal: AbortSignal, sample?: number): Promise<Mutation[]> {
  const pairs = keptContracts(contractsFolder);
  const { apps } = readCodeAndPacts(contractsFolder);
  const ofPacts = await pactMutations(contractsFolder, pairs, apps, signal, sample);
  return [...ofPacts, ...remoteMutations(frontEnds().map(({ folder }) => readDescription(folder)))];
}
