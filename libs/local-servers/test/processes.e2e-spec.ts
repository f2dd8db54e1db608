import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, portTrouble } from '../src/index.js';
import { type Child, startChild } from '../src/processes/child.js';
import { identityOf } from '../src/processes/identity.js';
import { stopLeftover } from '../src/processes/pid-file.js';
import { politely } from '../src/processes/stop-process.js';
import { waitUntil } from '../src/processes/wait-until.js';

let folder: string;
const children: Child[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-processes-'));
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()));
  rmSync(folder, { recursive: true });
});

async function run(
  script: string,
  farewell = politely,
  options: string[] = [],
  name = 'child',
): Promise<Child> {
  const [logFile, pidFile] = [join(folder, `${name}.log`), join(folder, `${name}.pid`)];
  const child = await startChild({
    command: process.execPath,
    args: [...options, '-e', script],
    logFile,
    pidFile,
    farewell,
  });
  children.push(child);
  return child;
}

const tsx = createRequire(import.meta.url).resolve('tsx');
const forEver = 'setInterval(() => undefined, 1000);';

describe('a leftover process', () => {
  it('is ended through the note that was kept of it', async () => {
    const child = await run(forEver);

    await stopLeftover(join(folder, 'child.pid'), politely);

    await expect(child.exited).resolves.toBe('SIGTERM');
  });

  it('is left alone when its pid has been given to another process since', async () => {
    const child = await run(forEver);
    writeFileSync(join(folder, 'old.pid'), `${child.pid}\nstarted long ago\n`);

    await stopLeftover(join(folder, 'old.pid'), politely);

    expect(child.hasExited()).toBe(false);
    expect(identityOf(child.pid)).toBeDefined();
  });
});

describe('a child', () => {
  it('that ignores the request to end is ended without asking', async () => {
    const child = await run(`process.on('SIGTERM', () => undefined); console.log('up'); ${forEver}`, [
      ['SIGTERM', 300],
      ['SIGKILL', 5000],
    ]);
    await waitUntil(() => Promise.resolve(child.log().includes('up')), { name: 'it', seconds: 10, child });

    await child.stop();

    await expect(child.exited).resolves.toBe('SIGKILL');
  });

  it('that ends while it is waited for is reported with its last words', async () => {
    const child = await run(`console.error('no such table'); process.exit(3)`);

    const waiting = waitUntil(() => Promise.resolve(false), { name: 'svc-books', seconds: 10, child });

    await expect(waiting).rejects.toThrow(
      'svc-books ended while it was starting (exit code 3):\nno such table',
    );
  });

  it('whose start is given up is not waited for', async () => {
    const child = await run(forEver);
    const start = new AbortController();

    const waiting = waitUntil(() => Promise.resolve(false), {
      name: 'svc-books',
      seconds: 10,
      child,
      signal: start.signal,
    });
    start.abort(new Error('given up'));

    await expect(waiting).rejects.toThrow('given up');
  });
});

describe('a port', () => {
  it('is free when it is given, and never given twice', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));

    expect(new Set(ports).size).toBe(50);
    expect(await portTrouble(ports[0] ?? 0)).toBeUndefined();
  });

  it('is given by one process alone, also while nobody listens on it yet', async () => {
    const script = `
      import { freePort } from '${new URL('../src/processes/ports.ts', import.meta.url).href}';
      const ports = await Promise.all(Array.from({ length: 60 }, freePort));
      console.log(ports.join(' '));
      ${forEver}`;
    const processes = await Promise.all(
      [1, 2, 3].map(name => run(script, politely, ['--import', tsx, '--input-type=module'], `child-${name}`)),
    );
    const ports = await Promise.all(
      processes.map(async child => {
        await waitUntil(async () => child.log().endsWith('\n'), { name: 'it', seconds: 30, child });
        return child.log().trim().split(' ');
      }),
    );

    expect(new Set(ports.flat()).size).toBe(180);
  });

  it('that is taken is known to be', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');

    const trouble = await portTrouble(port);
    server.close();

    expect(trouble).toBe('EADDRINUSE');
  });
});
