import { checkout, portError, removeSystem, startSystem, type System } from '@endpaper/local-servers';
import { Command, InvalidArgumentError } from 'commander';
import { once } from 'node:events';
import { join } from 'node:path';
import { describeError } from '../describe-error.js';
import { onInterruption } from '../interruption.js';
import { build } from '../nx.js';
import { runProgram } from '../run-program.js';
import { noteServers } from '../servers-note.js';
import { claim } from './claim.js';

/** Not 3000, which most development servers and dashboards use. */
const DEFAULT_PORT = 4000;

/** What a command adds to the running product. */
export interface Extension {
  /** The projects to build; all of them by default. */
  projects?: () => string[];
  /** Chooses the gateway's port when something else answers on the port of the options. */
  gatewayPort?: () => Promise<number>;
  /** Called when the product is ready. @returns a function that is called before the product stops */
  onReady?: (system: System, port: number, signal: AbortSignal) => Promise<() => Promise<void>>;
}

/** `npm start`: runs the product on this machine until Ctrl-C. */
export async function start(args: string[]): Promise<never> {
  return runProduct('npm start --', args, {});
}

/** Runs the product until it is interrupted, then exits. */
export async function runProduct(command: string, args: string[], extension: Extension): Promise<never> {
  const program = new Command(command)
    .description('Builds and starts the product on this machine. Ctrl-C stops it.')
    .option('--port <number>', 'answers on this port', readPort, DEFAULT_PORT)
    .option('--fresh', 'removes the data of this checkout first')
    .action(async ({ port, fresh = false }: { port: number; fresh?: boolean }) => {
      const signal = onInterruption();
      await run(port, fresh, extension, signal).catch((error: unknown) => {
        if (error !== signal.reason) throw error;
      });
    });
  return runProgram(program, args);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('It must be a number from 1 to 65535.');
}

async function run(
  port: number,
  fresh: boolean,
  { projects, gatewayPort, onReady }: Extension,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(checkout, '.endpaper');
  const report = (line: string) => {
    console.log(line);
  };
  const data = await claim(folder, `http://127.0.0.1:${port}`, report, signal);
  signal.addEventListener('abort', () => {
    data.announceStop();
  });
  const error = await portError(port);
  if (error)
    throw new Error(`Port ${port} can't be used (${error}); choose another: npm start -- --port 8080`);
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
  if (fresh && (databaseUrl ?? natsUrl))
    throw new Error('--fresh does not change the servers that DATABASE_URL or NATS_URL name.');
  if (fresh) await removeSystem(folder);
  console.log('Building what has changed…');
  await build(join(folder, 'build.log'), signal, projects?.());
  console.log('Starting…');
  const system = await startSystem({
    folder,
    port: (await gatewayPort?.()) ?? port,
    databaseUrl,
    natsUrl,
    signal,
    report,
  });
  const { servers, ports, paths, release, environment } = system;
  const services = Object.fromEntries([...ports].map(([app, number]) => [app, `http://127.0.0.1:${number}`]));
  noteServers({
    ...servers,
    services,
    remotesDir: paths.remotes,
    releaseKey: release.key,
    releaseKeys: release.keys,
    environment,
  });
  const finish = await onReady?.(system, port, signal);
  console.log(greeting(port, system));
  await publishDescription(system, signal);
  if (!signal.aborted) await once(signal, 'abort');
  console.log('Stopping…');
  await finish?.();
  await system.stop();
}

/** Publishes what the page `/team` shows and what a release is checked against. The portal works without it. */
async function publishDescription(system: System, signal: AbortSignal): Promise<void> {
  try {
    // Imported late: the TypeScript compiler, which reads the code, takes a second to load.
    const { recordDeployments } = await import('./record-deployments.js');
    await recordDeployments(system);
    const { publishCatalog } = await import('../catalog/read-catalog.js');
    await publishCatalog(system.servers.natsUrl, system.servers.releasesKey);
  } catch (error) {
    if (!signal.aborted) console.error(describeError(error));
  }
}

function greeting(port: number, { demo, mailboxUrl }: System): string {
  return `
  Endpaper is open at http://127.0.0.1:${port}
${demo ? `\n  Demo account   ${demo.email}\n  password       ${demo.password}\n` : ''}
  Its mails are at ${mailboxUrl}

  Ctrl-C closes it.
`;
}
