import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkout, composeSystem } from '@endpaper/local-servers';
import pg from 'pg';

const run = promisify(execFile);

const found = composeSystem();
if (!found) throw new Error('These tests are run by deploy/test-containers');

/** The system that Compose runs. */
export const system = found;

/** The addresses of a container, by the name of the network: the machine reaches them all. */
export async function addressesOf(container: string): Promise<Record<string, string>> {
  const format =
    '{{range $name, $network := .NetworkSettings.Networks}}{{$name}}={{$network.IPAddress}} {{end}}';
  const lines = await system.docker('inspect', '--format', format, container);
  return Object.fromEntries(
    lines.split(' ').map(line => {
      const [name = '', address = ''] = line.split('=');
      return [name.slice(name.indexOf('_') + 1), address];
    }),
  );
}

/** One address of a service. */
export async function addressOf(service: string): Promise<string> {
  const [container = ''] = await system.containers(service);
  const [address = ''] = Object.values(await addressesOf(container));
  return address;
}

/** A command inside a container, and how it ends. */
export async function inside(
  container: string,
  ...command: string[]
): Promise<{ ok: boolean; output: string }> {
  return run('docker', ['exec', container, ...command]).then(
    ({ stdout }) => ({ ok: true, output: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, output: `${stdout}${stderr}` }),
  );
}

/** A secret, as the one who gets it reads it. */
export async function secretOf(service: string, name: string): Promise<string> {
  const [container = ''] = await system.containers(service);
  return (await inside(container, 'cat', `/run/secrets/${name}`)).output;
}

/** A command of `deploy/`, or another one with the system's addresses. */
export async function operate(...command: string[]): Promise<string> {
  const [program = '', ...args] = command;
  return (await run(program, args, { cwd: checkout })).stdout;
}

/** Waits until everything that was told has been heard, and `npm run audit` finds no difference. */
export async function untilNothingDiffers(): Promise<string> {
  return eventually('nothing differs', async () => {
    const said = await operate('deploy/with-containers', 'npm', 'run', '-s', 'audit').catch(() => '');
    return said === 'No difference.\n' && said;
  });
}

/** Statements by one connection. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits for something that comes about by itself. @throws Error when it has not within a minute and a half */
export async function eventually<T>(what: string, look: () => Promise<T | false | undefined>): Promise<T> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const now = await look();
    if (now !== false && now !== undefined) return now;
    if (Date.now() > deadline) throw new Error(`It never came about: ${what}`);
    await pause(100);
  }
}
