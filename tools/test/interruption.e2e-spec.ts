import { afterEach, expect, it } from '@jest/globals';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('interrupted.ts', import.meta.url));
let child: ChildProcessByStdio<Writable, Readable, null>;

afterEach(() => {
  child.kill('SIGKILL');
});

async function start(): Promise<void> {
  const args = ['--import', 'tsx', '--conditions=source', program];
  // Not as a script of npm, whose end would interrupt it.
  const env = { ...process.env, npm_lifecycle_event: undefined };
  child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env });
  expect(await nextLine()).toBe('ready');
}

const nextLine = async () => String((await once(child.stdout, 'data'))[0]).trim();

it('a Ctrl-C that the terminal and npm send both is one interruption: the process stops in order', async () => {
  await start();
  child.kill('SIGINT');
  expect(await nextLine()).toBe('interrupted');
  child.kill('SIGINT');
  expect(await nextLine()).toBe('interrupted');
  child.stdin.end();
  expect(await nextLine()).toBe('stopped');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('a process whose terminal is closed stops in order', async () => {
  await start();
  child.stdout.destroy();
  child.kill('SIGHUP');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
