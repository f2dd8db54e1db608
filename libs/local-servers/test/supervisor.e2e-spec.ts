import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../src/processes/child-process.js';
import { Supervisor } from '../src/system/supervisor.js';

let folder: string;
let supervisor: Supervisor;
let launched: Child[];
let reports: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-supervisor-'));
  reports = [];
  launched = [];
  supervisor = new Supervisor(line => reports.push(line));
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

async function launch(): Promise<Child> {
  const child = await startChild({
    name: 'part',
    command: [process.execPath, '-e', 'setInterval(() => undefined, 1000)'],
    logFile: join(folder, 'part.log'),
  });
  launched.push(child);
  return child;
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!condition() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20));
}

const isUp = (child: Child | undefined) => existsSync(`/proc/${child?.pid}`);

describe('a part of the system', () => {
  it('is restarted when it exits unexpectedly, and both are reported', async () => {
    const first = await supervisor.start('svc-books', launch);

    process.kill(first.pid ?? 0, 'SIGKILL');
    await until(() => launched.length === 2 && reports.length === 2);

    expect(reports).toEqual([
      'svc-books exited unexpectedly (SIGKILL); restarting it',
      'svc-books is running again',
    ]);
    expect(isUp(launched[1])).toBe(true);
  });

  it('is not restarted when it exits because the system is interrupted, and nothing is reported', async () => {
    const interruption = new AbortController();
    supervisor = new Supervisor(line => reports.push(line), interruption.signal);
    const first = await supervisor.start('svc-books', launch);

    interruption.abort();
    process.kill(first.pid ?? 0, 'SIGTERM');
    await first.exited;
    await supervisor.stop();

    expect(reports).toEqual([]);
    expect(launched).toHaveLength(1);
  });

  it('whose restart is interrupted is not reported', async () => {
    const interruption = new AbortController();
    supervisor = new Supervisor(line => reports.push(line), interruption.signal);
    let starts = 0;
    const first = await supervisor.start('svc-books', () => {
      starts += 1;
      if (starts === 1) return launch();
      interruption.abort();
      return Promise.reject(interruption.signal.reason as Error);
    });

    process.kill(first.pid ?? 0, 'SIGKILL');
    await until(() => starts === 2);
    await supervisor.stop();

    expect(reports).toEqual(['svc-books exited unexpectedly (SIGKILL); restarting it']);
  });

  it('is not restarted after a deliberate kill until restart is called', async () => {
    const first = await supervisor.start('svc-books', launch);

    await supervisor.part('svc-books').end('kill');
    expect(isUp(first)).toBe(false);
    expect(reports).toEqual([]);

    await supervisor.part('svc-books').restart();
    expect(launched.map(isUp)).toEqual([false, true]);
  });

  it('is supervised again after a restart', async () => {
    await supervisor.start('svc-books', launch);
    await supervisor.part('svc-books').restart();

    process.kill(launched[1]?.pid ?? 0, 'SIGKILL');
    await until(() => launched.length === 3);

    expect(reports[0]).toContain('restarting it');
  });

  it('is not running when the system was stopped during its restart', async () => {
    const first = await supervisor.start('svc-books', launch);
    process.kill(first.pid ?? 0, 'SIGKILL');
    await until(() => reports.length === 1);

    await supervisor.stop();

    expect(launched.map(isUp)).not.toContain(true);
  });

  it('is not restarted when all parts but others are killed, and the others go on', async () => {
    await supervisor.start('postgres', launch);
    await supervisor.start('svc-books', launch);

    await supervisor.killAllBut(['postgres']);

    expect(launched.map(isUp)).toEqual([true, false]);
    expect(reports).toEqual([]);
  });

  it('an unknown part is refused', () => {
    expect(() => supervisor.part('svc-shoes')).toThrow('There is no part svc-shoes');
  });
});
