import { makeContracts } from '../contracts/make.js';
import { mutate } from '../contracts/mutations/mutate.js';
import { printedMutations, sharesOf, suffices } from '../contracts/mutations/report.js';
import { printedMatrix } from '../contracts/print-matrix.js';
import { type Check } from './check.js';

/** Who needs what of whom: each contract counts as one, and each call or event that should stand in one and does not. */
export const contracts: Check = {
  name: 'contracts',
  async run(signal) {
    const matrix = await makeContracts(signal);
    const kept = matrix.rows.filter(({ verdict }) => verdict === 'kept').length;
    const failed = matrix.rows.length - kept + matrix.missing.length + matrix.troubles.length;
    return { passed: kept, failed, report: printedMatrix(matrix) };
  },
};

/** Whether the contracts refuse what they are for: each kind of them counts as one. */
export const mutations: Check = {
  name: 'contracts against changes',
  async run(signal) {
    const found = await mutate(signal);
    const shares = sharesOf(found);
    const passed = shares.filter(share => suffices([share])).length;
    return { passed, failed: shares.length - passed, report: printedMutations(found) };
  },
};
