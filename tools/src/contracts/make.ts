import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import { contractsFolder } from '@endpaper/contract-testing';
import { runMany } from '../nx.js';
import { projectsWith } from '../projects.js';
import { frontEnds, readDescription } from './front-ends.js';
import { clearKept, keepRemoteContracts } from './kept.js';
import { type Matrix, readMatrix } from './matrix.js';

const LOG = join(checkout, '.endpaper', 'contracts.log');

// Whatever a broker has is looked at when something is published; this is about what is here.
const HERE = { PACT_BROKER_BASE_URL: '', PACT_DO_NOT_TRACK: 'true' };

/**
 * Makes the contracts of all apps and verifies them: from nx's cache, where nothing has changed.
 * @param tell told each step as it begins
 */
export async function makeContracts(
  signal: AbortSignal,
  tell: (step: string) => void = () => undefined,
): Promise<Matrix> {
  const log: string[] = [];
  const run = async (target: string, names: string[]) => {
    const { failed, output } = await runMany(target, names, signal, HERE);
    log.push(output);
    return failed.map(name => name.replace('@endpaper/', ''));
  };
  tell('Making the contracts…');
  clearKept(contractsFolder);
  const portal = frontEnds();
  const unmade = await run('pact', projectsWith('pact'));
  tell('Building the front ends, for what they offer each other…');
  const unbuilt = await run(
    'build',
    portal.map(({ name }) => name),
  );
  tell('Verifying the contracts…');
  const failing = await run('verify', projectsWith('verify'));
  if (unbuilt.length === 0)
    keepRemoteContracts(
      contractsFolder,
      portal.map(({ folder }) => readDescription(folder)),
    );
  mkdirSync(dirname(LOG), { recursive: true });
  writeFileSync(LOG, log.join('\n'));
  const matrix = readMatrix(contractsFolder);
  return {
    ...matrix,
    troubles: [
      ...unmade.map(app => `The tests of what ${app} needs of others fail; ${LOG} says why.`),
      ...unbuilt.map(app => `${app} can't be built; ${LOG} says why.`),
      // Nobody is verified by pacts that could not be made.
      ...(unmade.length > 0 ? [] : unverified(matrix)).map(
        app => `${app} could not be verified; ${LOG} says why.`,
      ),
      ...failing
        .filter(app => isKept(matrix, app))
        .map(app => `${app} keeps its contracts, and yet its verification fails; ${LOG} says why.`),
    ],
  };
}

/** Whether a provider has verdicts, and each is good: then something else is wrong where its verification fails. */
function isKept({ rows }: Pick<Matrix, 'rows'>, app: string): boolean {
  const own = rows.filter(({ provider }) => provider === app);
  return own.length > 0 && own.every(({ verdict }) => verdict === 'kept');
}

function unverified({ rows }: Pick<Matrix, 'rows'>): string[] {
  return [...new Set(rows.filter(({ verdict }) => verdict === 'unverified').map(({ provider }) => provider))];
}
