import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, portError } from '../src/index.js';
import { type Child, type ChildOptions, startChild } from '../src/processes/child-process.js';
import { identityOf } from '../src/processes/process-identity.js';
import { stopLeftover } from '../src/processes/leftover-process.js';
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

async function run(script: string, options: Partial<ChildOptions> = {}): Promise<Child> {
  const child = await startChild({
    command: process.execPath,
    args: ['-e', script],
    logFile: join(folder, 'child.log'),
    pidFile: join(folder, 'child.pid'),
    ...options,
  });
  children.push(child);
  return child;
}

const tsx = createRequire(import.meta.url).resolve('tsx');
const forever = 'setInterval(() => undefined, 1000);';

describe('a leftover process', () => {
  it('is stopped by its pid file', async () => {
    const child = await run(forever);

    await stopLeftover(join(folder, 'child.pid'));

    await expect(child.exited).resolves.toBe('SIGTERM');
  });

  it('is not confused with a later process of the same pid', async () => {
    const child = await run(forever);
    writeFileSync(join(folder, 'old.pid'), `${child.pid}\nstarted long ago\n`);

    await stopLeftover(join(folder, 'old.pid'));

    expect(child.hasExited()).toBe(false);
    expect(identityOf(child.pid)).toBeDefined();
  });
});

describe('a child', () => {
  it('that ignores the stop signal is killed', async () => {
    const child = await run(`process.on('SIGTERM', () => undefined); console.log('up'); ${forever}`, {
      stopMilliseconds: 300,
    });
    await waitUntil(() => Promise.resolve(child.log().includes('up')), { name: 'it', seconds: 10, child });

    await child.stop();

    await expect(child.exited).resolves.toBe('SIGKILL');
  });

  it('that exits during its start is reported with the end of its log', async () => {
    const child = await run(`console.error('no such table'); process.exit(3)`);

    const waiting = waitUntil(() => Promise.resolve(false), { name: 'svc-books', seconds: 10, child });

    await expect(waiting).rejects.toThrow('svc-books exited during its start (exit code 3):\nno such table');
  });

  it('whose start is cancelled is not awaited', async () => {
    const child = await run(forever);
    const start = new AbortController();

    const waiting = waitUntil(() => Promise.resolve(false), {
      name: 'svc-books',
      seconds: 10,
      child,
      signal: start.signal,
    });
    start.abort(new Error('cancelled'));

    await expect(waiting).rejects.toThrow('cancelled');
  });
});

describe('a port', () => {
  it('is free, and returned once', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));

    expect(new Set(ports).size).toBe(50);
    expect(await portError(ports[0] ?? 0)).toBeUndefined();
  });

  it('is returned to one process alone, even before anything listens on it', async () => {
    const script = `
      import { freePort } from '${new URL('../src/processes/ports.ts', import.meta.url).href}';
      const ports = await Promise.all(Array.from({ length: 60 }, freePort));
      console.log(ports.join(' '));
      ${forever}`;
    const processes = await Promise.all(
      [1, 2, 3].map(number =>
        run('', {
          args: ['--import', tsx, '--input-type=module', '-e', script],
          logFile: join(folder, `child-${number}.log`),
          pidFile: join(folder, `child-${number}.pid`),
        }),
      ),
    );
    const ports = await Promise.all(
      processes.map(async child => {
        await waitUntil(async () => child.log().endsWith('\n'), { name: 'it', seconds: 30, child });
        return child.log().trim().split(' ');
      }),
    );

    expect(new Set(ports.flat()).size).toBe(180);
  });

  it('that is taken is recognized', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');

    const error = await portError(port);
    server.close();

    expect(error).toBe('EADDRINUSE');
  });
});
