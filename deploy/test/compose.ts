import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { checkout, composeSystem } from '@endpaper/local-servers';
import pg from 'pg';

const run = promisify(execFile);

const found = composeSystem();
if (!found) throw new Error('Run these tests with deploy/test-containers');

/** The system that Compose runs. */
export const system = found;

/** The addresses of a container by network name. On Linux the host can connect to all of them. */
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

/**
 * Forwards a port on loopback to a server in a container, by TLS. The server's certificate has to have the name.
 * @returns the origin for plain HTTP
 */
export async function plainOriginOf(address: string, port: number, name: string): Promise<string> {
  const server = createServer(socket => {
    const encrypted = connect({ host: address, port, servername: name });
    pipeline(socket, encrypted, socket).catch(() => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a command in a container. @returns whether it succeeds, and what it prints */
export async function runIn(
  container: string,
  ...command: string[]
): Promise<{ ok: boolean; output: string }> {
  return run('docker', ['exec', container, ...command]).then(
    ({ stdout }) => ({ ok: true, output: stdout }),
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { ok: false, output: `${stdout}${stderr}` };
    },
  );
}

/** The content of a service's secret. */
export async function secretOf(service: string, name: string): Promise<string> {
  const [container = ''] = await system.containers(service);
  return (await runIn(container, 'cat', `/run/secrets/${name}`)).output;
}

/** Runs a command at the root of the checkout. @returns what it prints */
export async function runCommand(...command: string[]): Promise<string> {
  const [program = '', ...args] = command;
  return (await run(program, args, { cwd: checkout })).stdout;
}

/** Waits until all events are handled and `npm run audit` finds no difference. */
export async function waitForCleanAudit(): Promise<void> {
  await eventually('the audit finds no difference', async () => {
    const output = await runCommand('deploy/with-containers', 'npm', 'run', '-s', 'audit').catch(() => '');
    return output === 'No difference.\n';
  });
}

/** Calls a function with a client that is connected to one of the PostgreSQL servers, with the role and database of a URL. */
export async function withDatabase<T>(
  url: string,
  server: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const connectionString = url.replace(/@[^/]+/, `@${await addressOf(server)}:5432`).replace(/\?.*/, '');
  const client = new pg.Client({ connectionString, ssl: { servername: server } });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until a condition returns a value. @throws Error after 90 seconds */
export async function eventually<T>(
  description: string,
  condition: () => T | false | undefined | Promise<T | false | undefined>,
): Promise<T> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${description}`);
    await pause(100);
  }
}
