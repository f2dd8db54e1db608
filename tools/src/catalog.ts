import { parseArgs } from 'node:util';
import { printCatalogue, publishCatalogue, readCatalogue } from '@endpaper/contract-pipeline/catalog';
import { describeError } from './describe-error.js';
import { optionsOrExit } from './options-or-exit.js';
import { brokerCopies, notedServers } from './servers-note.js';

const USAGE = `Usage: npm run catalog [-- --json | --publish]

Prints every app with its team, pages, widgets, endpoints, events, contracts and running versions.

  --json     prints JSON
  --publish  publishes the part that comes from the code to the gateways of the running system, for the page /team`;

/** `npm run catalog`: every app, from the code and the running system. */
export async function catalog(args: string[]): Promise<void> {
  const { json, publish } = optionsOrExit(USAGE, () => readOptions(args));
  try {
    if (publish) {
      const natsUrl = knownNatsUrl();
      if (!natsUrl) throw new Error('Endpaper does not run here: start it with npm start, or set NATS_URL.');
      await publishCatalogue(natsUrl, brokerCopies());
    } else {
      const services = notedServers()?.services ?? {};
      const catalogue = await readCatalogue({ natsUrl: knownNatsUrl(), replicas: brokerCopies(), services });
      console.log(json ? JSON.stringify(catalogue, null, 2) : printCatalogue(catalogue));
    }
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

/** Publishes the catalogue after a change, where a system is known. A failure is a warning only. */
export async function refreshCatalogue(): Promise<void> {
  const natsUrl = knownNatsUrl();
  if (!natsUrl) return;
  await publishCatalogue(natsUrl, brokerCopies()).catch((error: unknown) => {
    console.warn(`The page /team was not updated: ${describeError(error)}`);
  });
}

function knownNatsUrl(): string | undefined {
  return process.env['NATS_URL'] ?? notedServers()?.natsUrl;
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
