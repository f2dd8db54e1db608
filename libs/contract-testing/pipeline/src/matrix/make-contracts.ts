import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder } from '@endpaper/contract-testing';
import { checkout } from '@endpaper/local-servers';
import { readDescription } from '../remotes/remote-contracts.js';
import { frontEnds, runTargets, verifyApp, workspacesWith } from '../workspaces.js';
import { clearContracts, readContracts, writeRemoteContracts } from './contract-files.js';
import type { Matrix } from './matrix.js';
import { completenessOf } from './read-uses.js';

const LOG_FOLDER = join(checkout, '.endpaper');
const LOG = join(LOG_FOLDER, 'contracts.log');

/** How the targets of apps are run. */
const RUNS = { runTargets, verifyApp };

/**
 * Makes the contracts of all apps and verifies them. What has not changed comes from nx's cache. An app whose pacts can't be made
 * takes no verdict from the others.
 * @param log called with what is done, before it starts
 */
export async function makeContracts(
  signal: AbortSignal,
  log: (step: string) => void,
  runs = RUNS,
): Promise<Matrix> {
  clearContracts(contractsFolder);
  log('Making and verifying the contracts, which takes some minutes when nothing is cached…');
  const folders = new Set([...workspacesWith('pact'), ...frontEnds(), ...workspacesWith('verify')]);
  const { output, failed } = await runs.runTargets(['pact', 'build', 'verify'], [...folders], signal);
  const outputs = [output];
  const [notMade, notBuilt, notVerified] = [failed('pact'), failed('build'), failed('verify')];
  const failing: string[] = [];
  for (const app of notVerified) {
    // nx verifies no provider when the pacts of one consumer could not be made.
    const alone = notMade.length > 0 ? await runs.verifyApp(app, signal) : undefined;
    if (alone) outputs.push(alone.output);
    if (!alone?.ok) failing.push(app);
  }
  mkdirSync(LOG_FOLDER, { recursive: true });
  writeFileSync(LOG, outputs.join('\n'));
  if (notBuilt.length === 0) writeRemoteContracts(contractsFolder, frontEnds().map(readDescription));
  const rows = readContracts(contractsFolder);
  const isBroken = (app: string) => rows.some(row => row.provider === app && row.verdict === 'broken');
  // A broken contract fails a verification, too.
  const unverifiable = failing.filter(app => !isBroken(app));
  return {
    rows,
    ...completenessOf(contractsFolder),
    // The contracts of front ends are made together, from their builds.
    failedApps: [...new Set([...notMade, ...unverifiable, ...(notBuilt.length > 0 ? frontEnds() : [])])],
    errors: [
      ...notMade.map(app => `The pact tests of ${app} fail; see ${LOG}.`),
      ...notBuilt.map(app => `The build of ${app} fails; see ${LOG}.`),
      ...unverifiable.map(app => `${app} could not be verified; see ${LOG}.`),
    ],
  };
}
