import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder } from '@endpaper/contract-testing';
import { checkout } from '@endpaper/local-servers';
import { readDescription } from '../remotes/remote-contracts.js';
import { frontEnds, runTarget, workspacesWith } from '../workspaces.js';
import { clearContracts, readContracts, writeRemoteContracts } from './contract-files.js';
import type { Matrix } from './matrix.js';
import { completenessOf } from './read-uses.js';

const LOG_FOLDER = join(checkout, '.endpaper');
const LOG = join(LOG_FOLDER, 'contracts.log');

/**
 * Makes the contracts of all apps and verifies them. What has not changed comes from nx's cache.
 * @param log called with each step before it starts
 */
export async function makeContracts(signal: AbortSignal, log: (step: string) => void): Promise<Matrix> {
  let outputs = '';
  const run = async (target: string, folders: readonly string[]) => {
    const { failed, output } = await runTarget(target, folders, signal);
    outputs += output;
    return failed;
  };
  clearContracts(contractsFolder);
  log('Making the contracts…');
  const notMade = await run('pact', workspacesWith('pact'));
  log('Building the front ends, for the contracts between them…');
  const notBuilt = await run('build', frontEnds());
  log('Verifying the contracts…');
  // nx verifies no provider when pacts could not be made.
  const failing = notMade.length > 0 ? [] : await run('verify', workspacesWith('verify'));
  if (notBuilt.length === 0) writeRemoteContracts(contractsFolder, frontEnds().map(readDescription));
  mkdirSync(LOG_FOLDER, { recursive: true });
  writeFileSync(LOG, outputs);
  const rows = readContracts(contractsFolder);
  const isBroken = (app: string) => rows.some(row => row.provider === app && row.verdict === 'broken');
  return {
    rows,
    ...completenessOf(contractsFolder),
    errors: [
      ...notMade.map(app => `The pact tests of ${app} fail; see ${LOG}.`),
      ...notBuilt.map(app => `The build of ${app} fails; see ${LOG}.`),
      // A broken contract fails a verification, too.
      ...failing.filter(app => !isBroken(app)).map(app => `${app} could not be verified; see ${LOG}.`),
    ],
  };
}
