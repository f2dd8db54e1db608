import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractsFolder } from '@endpaper/contract-testing';
import { checkout } from '@endpaper/local-servers';
import { readDescription } from '../remotes/remote-contracts.js';
import { frontEnds, runTarget, workspacesWith } from '../workspaces.js';
import { clearContracts, writeRemoteContracts } from './contract-files.js';
import { type Matrix, readMatrix } from './matrix.js';

const LOG = join(checkout, '.endpaper', 'contracts.log');

/**
 * Makes the contracts of all apps and verifies them. What has not changed comes from nx's cache.
 * @param onStep called with each step before it starts
 */
export async function makeContracts(
  signal: AbortSignal,
  onStep: (step: string) => void = () => undefined,
): Promise<Matrix> {
  let log = '';
  const run = async (target: string, names: readonly string[]) => {
    const { failed, output } = await runTarget(target, names, signal);
    log += output;
    return failed.map(name => name.replace('@endpaper/', ''));
  };
  clearContracts(contractsFolder);
  onStep('Making the contracts…');
  const notMade = await run('pact', workspacesWith('pact'));
  onStep('Building the front ends, for the contracts between them…');
  const notBuilt = await run(
    'build',
    frontEnds().map(({ name }) => name),
  );
  onStep('Verifying the contracts…');
  const failing = await run('verify', workspacesWith('verify'));
  if (notBuilt.length === 0)
    writeRemoteContracts(
      contractsFolder,
      frontEnds().map(({ folder }) => readDescription(folder)),
    );
  mkdirSync(dirname(LOG), { recursive: true });
  writeFileSync(LOG, log);
  const matrix = readMatrix(contractsFolder);
  return { ...matrix, errors: errorsIn(matrix, { notMade, notBuilt, failing }) };
}

function errorsIn(
  { rows }: Matrix,
  { notMade, notBuilt, failing }: Record<'notMade' | 'notBuilt' | 'failing', string[]>,
): string[] {
  const unverified = new Set(
    rows.filter(({ verdict }) => verdict === 'unverified').map(({ provider }) => provider),
  );
  // Something else than its contracts fails.
  const failingOtherwise = failing.filter(app => {
    const own = rows.filter(({ provider }) => provider === app);
    return own.length > 0 && own.every(({ verdict }) => verdict === 'kept');
  });
  return [
    ...notMade.map(app => `The pact tests of ${app} fail; see ${LOG}.`),
    ...notBuilt.map(app => `The build of ${app} fails; see ${LOG}.`),
    // nx verifies no provider when pacts could not be made.
    ...(notMade.length > 0 ? [] : [...unverified]).map(app => `${app} could not be verified; see ${LOG}.`),
    ...failingOtherwise.map(app => `${app} keeps its contracts, but its verification fails; see ${LOG}.`),
  ];
}
