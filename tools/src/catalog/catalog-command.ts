import { Command } from 'commander';
import { describeError } from '../describe-error.js';
import { runProgram } from '../run-program.js';
import { knownServer, notedServers } from '../servers-note.js';
import { printCatalog } from './print-catalog.js';
import { publishCatalog, readCatalog } from './read-catalog.js';

/** `npm run catalog`: every app, from the code and the running system. */
export async function catalog(args: string[]): Promise<never> {
  const program = new Command('npm run catalog --')
    .description(
      'Prints every app with its team, pages, widgets, endpoints, events, contracts and running versions.',
    )
    .option('--json', 'prints JSON')
    .option('--publish', 'publishes the part that comes from the code to the gateways, for the page /team')
    .action(async ({ json, publish }: { json?: true; publish?: true }) => {
      if (publish) {
        await publishCatalog(knownServer('natsUrl'), knownServer('releasesKey'));
        return;
      }
      const found = await readCatalog(notedServers()?.services['gateway']);
      console.log(json ? JSON.stringify(found, null, 2) : printCatalog(found));
    });
  return runProgram(program, args);
}

/** Publishes the catalog after a change, where a system is known. A failure is a warning only. */
export async function refreshCatalog(): Promise<void> {
  if (!process.env['NATS_URL'] && !notedServers()) return;
  await publishCatalog(knownServer('natsUrl'), knownServer('releasesKey')).catch((error: unknown) => {
    console.warn(`The page /team was not updated: ${describeError(error)}`);
  });
}
