import { checkout, removeSystem, startSystem, type System } from '@endpaper/local-servers';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from '../describe-error.js';
import { onInterruption } from '../interruption.js';
import { build } from '../nx.js';
import { optionsOrExit } from '../options-or-exit.js';
import { noteServers } from '../servers-note.js';
import { checkDisk, checkFresh, checkPort } from './checks.js';
import { claim } from './claim.js';

/** Not 3000, which most development servers and dashboards use. */
const DEFAULT_PORT = 4000;

interface StartOptions {
  port: number;
  fresh: boolean;
}

/** What a command adds to the running product. */
export interface Extension {
  /** The projects to build; all of them by default. */
  projects?: () => string[];
  /** Chooses the gateway's port when something else answers on the port of the options. */
  gatewayPort?: () => Promise<number>;
  /** Called when the product is ready. @returns a function that is called before the product stops */
  onReady?: (system: System, port: number) => Promise<() => Promise<void>>;
}

/** `npm start`: runs the product on this machine until Ctrl-C. */
export async function start(args: string[]): Promise<void> {
  await runProduct('npm start', args, {});
}

/** Runs the product until it is interrupted, then exits. */
export async function runProduct(command: string, args: string[], extension: Extension): Promise<void> {
  const options = optionsOrExit(usage(command), () => readOptions(args));
  const signal = onInterruption();
  try {
    await run(options, extension, signal);
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
  { projects, gatewayPort, onReady }: Extension,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(checkout, '.endpaper');
  await checkDisk(folder);
  const data = await claim(join(folder, 'running'), `http://127.0.0.1:${port}`);
  signal.addEventListener('abort', () => {
    data.stopping();
  });
  try {
    await checkPort(port);
    if (fresh) {
      checkFresh(process.env);
      await removeSystem(folder);
    }
    console.log('Building what has changed…');
    await build(join(folder, 'build.log'), signal, projects?.());
    console.log('Starting…');
    const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
    const system = await startSystem({
      folder,
      port: (await gatewayPort?.()) ?? port,
      databaseUrl,
      natsUrl,
      signal,
      report: line => {
        console.log(line);
      },
    });
    noteServers(folder, {
      ...system.servers,
      services: Object.fromEntries(
        [...system.ports].map(([app, appPort]) => [app, `http://127.0.0.1:${appPort}`]),
      ),
      remotesDir: system.paths.remotes,
      environment: system.environment,
    });
    const finish = await onReady?.(system, port);
    console.log(greeting(port, system));
    await publishDescription(system);
    if (!signal.aborted) await once(signal, 'abort');
    console.log('Stopping…');
    await finish?.();
    await system.stop();
  } finally {
    data.stopping();
  }
}

/** Publishes what the page `/team` shows and what a release is checked against. The portal works without it. */
async function publishDescription(system: System): Promise<void> {
  try {
    // Imported late: the TypeScript compiler, which reads the code, takes a second to load.
    const { recordDeployments } = await import('./record-deployments.js');
    await recordDeployments(system);
    const { publishCatalogue } = await import('@endpaper/contract-pipeline/catalog');
    await publishCatalogue(system.servers.natsUrl);
  } catch (error) {
    console.error(describeError(error));
  }
}

function greeting(port: number, { demo }: System): string {
  return `
  Endpaper is open at http://127.0.0.1:${port}
${demo ? `\n  Demo account   ${demo.email}\n  password       ${demo.password}\n` : ''}
  Ctrl-C closes it.
`;
}

function usage(command: string): string {
  return `Usage: ${command} [-- [--port <number>] [--fresh]]

  --port <number>  answer on this port instead of ${DEFAULT_PORT}
  --fresh          remove the data of this checkout first`;
}

/** @throws Error with a sentence about the argument that is not valid */
function readOptions(args: string[]): StartOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return 'help';
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port must be a number from 1 to 65535, not ${values.port}`);
  return { port, fresh: values.fresh ?? false };
}
