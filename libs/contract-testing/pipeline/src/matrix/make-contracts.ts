import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder } from '@endpaper/contract-testing';
import { checkout } from '@endpaper/local-servers';
import { readDescription } from '../remotes/remote-contracts.js';
import { frontEnds, runTargets, workspacesWith } from '../workspaces.js';
import { clearContracts, readContracts, writeRemoteContracts } from './contract-files.js';
import type { Matrix } from './matrix.js';
import { completenessOf } from './read-uses.js';

const LOG_FOLDER = join(checkout, '.endpaper');
const LOG = join(LOG_FOLDER, 'contracts.log');

/**
 * Makes the contracts of all apps and verifies them. What has not changed comes from nx's cache.
 * @param log called with what is done, before it starts
 */
export async function makeContracts(signal: AbortSignal, log: (step: string) => void): Promise<Matrix> {
  clearContracts(contractsFolder);
  log('Making and verifying the contracts, which takes some minutes when nothing is cached…');
  const folders = new Set([...workspacesWith('pact'), ...frontEnds(), ...workspacesWith('verify')]);
  const { output, failed } = await runTargets(['pact', 'build', 'verify'], [...folders], signal);
  mkdirSync(LOG_FOLDER, { recursive: true });
  writeFileSync(LOG, output);
  const [notMade, notBuilt] = [failed('pact'), failed('build')];
  // nx verifies no provider when pacts could not be made.
  const failing = notMade.length > 0 ? [] : failed('verify');
  if (notBuilt.length === 0) writeRemoteContracts(contractsFolder, frontEnds().map(readDescription));
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
