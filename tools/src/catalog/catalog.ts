import type { Catalogue } from '@endpaper/contracts';
import { parseArgs } from 'node:util';
import { describeError } from '../describe-error.js';
import { optionsOrExit } from '../options-or-exit.js';
import { readDeployments } from './deployments.js';
import { asItRuns, readLive, whomToAsk } from './live.js';
import { printed } from './print.js';
import { publishCatalogue } from './publish.js';
import { readCode } from './read-code.js';

const USAGE = `Usage: npm run catalog [-- --json | --publish]

Prints every app with its team, what it offers, tells and hears, who needs what of whom, and what runs where.

  --json     prints it for programs
  --publish  hands the part that the code says to the gateways of the running system, for the page /team`;

/** `npm run catalog`: every app, out of the code and the running system. */
export async function catalog(args: string[]): Promise<void> {
  const { json, publish } = optionsOrExit(USAGE, () => readOptions(args));
  try {
    if (publish) await publishCatalogue();
    else {
      const catalogue = await readCatalogue();
      console.log(json ? JSON.stringify(catalogue, null, 2) : printed(catalogue));
    }
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

async function readCatalogue(): Promise<Catalogue> {
  const [{ deployments, unknown }, live] = await Promise.all([readDeployments(), readLive(whomToAsk())]);
  const { apps, contracts } = readCode();
  return {
    read_at: new Date().toISOString(),
    apps: apps.map(app => asItRuns(app, live, deployments)),
    contracts,
    unknown: [...unknown, ...live.unknown],
  };
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean' },
      publish: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values.help ? 'help' : values;
}
