import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

interface Contender {
  process: ChildProcessByStdio<Writable, Readable, null>;
  lines: Interface;
}

const program = fileURLToPath(new URL('contender.ts', import.meta.url));
let folder: string;
let contenders: Contender[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-claim-'));
  contenders = [];
});

afterEach(async () => {
  await Promise.all(contenders.map(kill));
  rmSync(folder, { recursive: true });
});

async function contender(): Promise<Contender> {
  const args = ['--import', 'tsx', '--conditions=source', program, folder];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const started = { process: child, lines: createInterface({ input: child.stdout }) };
  contenders.push(started);
  await once(started.lines, 'line');
  return started;
}

async function tryToClaim({ process, lines }: Contender): Promise<string> {
  const answered = once(lines, 'line');
  process.stdin.write('\n');
  return String((await answered)[0]);
}

async function kill({ process }: Contender): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

it('a process waits for one that is stopping, and says so', async () => {
  const [first, second] = await Promise.all([contender(), contender()]);
  expect(await tryToClaim(first)).toBe('mine');
  const stopping = once(first.lines, 'line');
  first.process.kill('SIGUSR2');
  expect(await stopping).toEqual(['stopping']);
  expect(await tryToClaim(second)).toBe('Waiting for the Endpaper that is stopping here…');
  const answered = once(second.lines, 'line');
  await kill(first);
  expect(await answered).toEqual(['mine']);
});

it('a process whose question is cut off keeps its claim', async () => {
  const [first, second] = await Promise.all([contender(), contender()]);
  expect(await tryToClaim(first)).toBe('mine');
  second.process.stdin.write('\n'.repeat(20));
  await kill(second);
  expect(await tryToClaim(await contender())).toContain('already runs');
});

it('one of several concurrent processes claims the data of a process that was killed', async () => {
  let others = await Promise.all(Array.from({ length: 7 }, contender));
  while (others.length > 1) {
    const answers = await Promise.all(others.map(tryToClaim));
    expect(answers.toSorted()).toEqual([
      ...Array.from(
        { length: others.length - 1 },
        () => 'Error: Endpaper already runs at http://127.0.0.1:4000.',
      ),
      'mine',
    ]);
    const winner = answers.indexOf('mine');
    await Promise.all(others.slice(winner, winner + 1).map(kill));
    others = others.filter((_, index) => index !== winner);
  }
});
