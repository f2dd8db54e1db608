import { checkout, removeSystem, startSystem, type System } from '@endpaper/local-servers';
import { join } from 'node:path';
import { describeError } from '../describe-error.js';
import { onInterruption } from '../interruption.js';
import { noteServers } from '../servers-note.js';
import { build } from './build.js';
import { checkDisk, checkFresh, checkPort } from './checks.js';
import { claim } from './claim.js';
import { readOptions, type StartOptions, usage } from './options.js';
import { untilAborted } from '../until-aborted.js';

/** `npm start`: everything on this machine, until Ctrl-C. */
export async function start(args: string[]): Promise<void> {
  await runProduct('npm start', args, () => undefined);
}

/**
 * Runs the product until it is interrupted, then exits.
 * @param onceUp is told when it answers, and may act on the parts until the signal is aborted
 */
export async function runProduct(
  command: string,
  args: string[],
  onceUp: (system: System, signal: AbortSignal) => void,
): Promise<void> {
  const options = readOptionsOrExit(command, args);
  const signal = onInterruption();
  try {
    await run(options, onceUp, signal);
  } catch (error) {
    if (error !== signal.reason) {
      console.error(describeError(error));
      process.exit(1);
    }
  }
  process.exit(0);
}

async function run(
  { port, fresh }: StartOptions,
  onceUp: (system: System, signal: AbortSignal) => void,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(checkout, '.endpaper');
  await checkDisk(folder);
  const ours = await claim(join(folder, 'running'), `http://127.0.0.1:${port}`);
  signal.addEventListener('abort', () => ours.stopping());
  try {
    await checkPort(port);
    if (fresh) {
      checkFresh(process.env);
      await removeSystem(folder);
    }
    console.log('Building what has changed…');
    await build(join(folder, 'build.log'), signal);
    console.log('Starting…');
    const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
    const system = await startSystem({
      folder,
      port,
      databaseUrl,
      natsUrl,
      signal,
      report: line => console.log(line),
    });
    noteServers(folder, {
      ...system.servers,
      services: addresses(system),
      remotesDir: system.paths.remotes,
      environment: system.environment,
    });
    console.log(greeting(system));
    await describeApps(system);
    onceUp(system, signal);
    await untilAborted(signal);
    console.log('Stopping…');
    await system.stop();
  } finally {
    ours.stopping();
  }
}

/** For the page of the teams, and for who releases. A portal without it is a portal. */
async function describeApps(system: System): Promise<void> {
  try {
    // What it reads the code with takes its time to load: nobody waits for the portal because of it.
    const { recordDeployments } = await import('./record-deployments.js');
    await recordDeployments(system);
    const { publishCatalogue } = await import('@endpaper/contract-pipeline/catalog');
    await publishCatalogue(system.servers.natsUrl);
  } catch (error) {
    console.error(describeError(error));
  }
}

function addresses({ ports }: System): Record<string, string> {
  return Object.fromEntries([...ports].map(([app, port]) => [app, `http://127.0.0.1:${port}`]));
}

function greeting({ url, demo }: System): string {
  return `
  Endpaper is open at ${url}
${demo ? `\n  Demo account   ${demo.email}\n  password       ${demo.password}\n` : ''}
  Ctrl-C closes it.
`;
}

function readOptionsOrExit(command: string, args: string[]): StartOptions {
  try {
    const options = readOptions(args);
    if (options !== 'help') return options;
    console.log(usage(command));
    process.exit(0);
  } catch (error) {
    console.error(`${describeError(error)}\n\n${usage(command)}`);
    process.exit(2);
  }
}
