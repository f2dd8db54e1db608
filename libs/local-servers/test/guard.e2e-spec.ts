import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../src/processes/child.js';
import { identityOf } from '../src/processes/identity.js';
import { politely } from '../src/processes/stop-process.js';
import { Parts } from '../src/system/parts.js';

let folder: string;
let parts: Parts;
let launched: Child[];
let reports: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-guard-'));
  reports = [];
  launched = [];
  parts = new Parts(line => reports.push(line));
});

afterEach(async () => {
  await parts.stop();
  rmSync(folder, { recursive: true });
});

async function launch(): Promise<Child> {
  const child = await startChild({
    command: process.execPath,
    args: ['-e', 'setInterval(() => undefined, 1000)'],
    logFile: join(folder, 'part.log'),
    pidFile: join(folder, 'part.pid'),
    farewell: politely,
  });
  launched.push(child);
  return child;
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!condition() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20));
}

const isUp = (child: Child | undefined) => child !== undefined && identityOf(child.pid) !== undefined;

describe('a part of the system', () => {
  it('is started again when it ends unasked, and the reader of the terminal is told', async () => {
    const first = await parts.add('svc-books', launch);

    process.kill(first.pid, 'SIGKILL');
    await until(() => launched.length === 2 && reports.length === 2);

    expect(reports).toEqual([
      'svc-books ended unexpectedly (SIGKILL); starting it again',
      'svc-books is back',
    ]);
    expect(isUp(launched[1])).toBe(true);
  });

  it('stays down when it is killed on purpose, until it is restarted', async () => {
    const first = await parts.add('svc-books', launch);

    await parts.get('svc-books').kill();
    expect(isUp(first)).toBe(false);
    expect(reports).toEqual([]);

    await parts.get('svc-books').restart();
    expect(launched.map(isUp)).toEqual([false, true]);
  });

  it('is guarded again after a restart', async () => {
    await parts.add('svc-books', launch);
    await parts.get('svc-books').restart();

    process.kill(launched[1]?.pid ?? 0, 'SIGKILL');
    await until(() => launched.length === 3);

    expect(reports[0]).toContain('starting it again');
  });

  it('does not come back once the system was stopped in the middle of its return', async () => {
    const first = await parts.add('svc-books', launch);
    process.kill(first.pid, 'SIGKILL');
    await until(() => reports.length === 1);

    await parts.stop();

    expect(launched.map(isUp)).not.toContain(true);
  });

  it('is asked for by a name that exists', () => {
    expect(() => parts.get('svc-shoes')).toThrow('There is no svc-shoes here');
  });
});
