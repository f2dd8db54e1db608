import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, portError } from '../src/index.js';
import { type Child, type ChildOptions, startChild } from '../src/processes/child-process.js';
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
    name: 'svc-books',
    command: [process.execPath, '-e', script],
    logFile: join(folder, 'child.log'),
    ...options,
  });
  children.push(child);
  return child;
}

const tsx = createRequire(import.meta.url).resolve('tsx');
const forever = 'setInterval(() => undefined, 1000);';

describe('a child', () => {
  it('that ignores the stop signal is killed', async () => {
    const child = await run(`process.on('SIGTERM', () => undefined); console.log('up'); ${forever}`, {
      isReady: log => log.includes('up'),
    });

    await child.stop();

    await expect(child.exited).resolves.toBe('SIGKILL');
  });

  it('that exits during its start is reported with the end of its log', async () => {
    const starting = run(`console.error('no such table'); process.exit(3)`, { isReady: () => false });

    await expect(starting).rejects.toThrow('svc-books exited during its start (exit code 3):\nno such table');
  });

  it('whose start is cancelled is stopped', async () => {
    const start = new AbortController();
    const starting = run(`console.log('up'); ${forever}`, {
      isReady: log => {
        if (log.includes('up')) start.abort(new Error('cancelled'));
        return false;
      },
      signal: start.signal,
    });

    await expect(starting).rejects.toThrow('cancelled');
  });

  it('and its own children stop while it is frozen, and go on once it is thawed', async () => {
    const script = `
      const { spawn } = require('node:child_process');
      console.log(String(spawn(process.execPath, ['-e', '${forever}']).pid)); ${forever}`;
    const child = await run(script, { isReady: log => /^\d+$/m.test(log) });
    const grandchild = Number(child.lastLines());
    const both = [child.pid ?? 0, grandchild];
    try {
      child.freeze();

      await until(() => both.every(pid => stateOf(pid) === 'T'));
      child.thaw();
      await until(() => both.every(pid => stateOf(pid) !== 'T'));
    } finally {
      process.kill(grandchild, 'SIGKILL');
    }
  });
});

/** The state of a process: `T` when it is stopped (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function stateOf(pid: number): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
}

async function until(isTrue: () => boolean): Promise<void> {
  await waitUntil(() => Promise.resolve(isTrue()), { name: 'the condition', seconds: 20 });
}

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
          command: [process.execPath, '--import', tsx, '--input-type=module', '-e', script],
          logFile: join(folder, `child-${number}.log`),
          isReady: log => log.endsWith('\n'),
        }),
      ),
    );
    const ports = processes.map(child => child.lastLines().split(' '));

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
