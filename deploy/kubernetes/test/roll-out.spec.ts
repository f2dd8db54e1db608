import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OVERLAYS, render } from './render.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-roll-out-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Whether the fake cluster has gateways that are ready. */
let isServing: boolean;
beforeEach(() => {
  isServing = true;
});

/** Runs roll-out.sh with a fake kubectl, which records its arguments. @param jobStates its output of each `get job` */
function rollOut(overlay: string, ...jobStates: string[]) {
  jobStates.forEach((state, index) => {
    writeFileSync(join(folder, `state-${index + 1}`), state);
  });
  const kubectl = `#!/bin/bash
echo "$*" >>'${folder}/calls'
case "$*" in
  *'get job'*) n=$(grep -c 'get job' '${folder}/calls'); cat '${folder}/state-'$n ;;
  *'get deployment gateway'*) echo '${isServing ? 2 : ''}' ;;
  *'get deployment'*) echo deployment.apps/gateway ;;
esac
`;
  writeFileSync(join(folder, 'kubectl'), kubectl);
  chmodSync(join(folder, 'kubectl'), 0o755);
  const script = fileURLToPath(new URL('../roll-out.sh', import.meta.url));
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(script, [overlay], { env, encoding: 'utf8' });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return { status, stderr, applied: calls.filter(line => line.startsWith('apply')), calls };
}

const STEPS = [
  expect.stringMatching(/-l endpaper\.example\/step notin \(migrate, run, release\)$/),
  expect.stringMatching(/-l endpaper\.example\/step=migrate$/),
  expect.stringMatching(/-l endpaper\.example\/step=run$/),
  expect.stringMatching(/-l endpaper\.example\/step=release$/),
];

describe('roll-out.sh', () => {
  it('migrates before it rolls out, and waits for all migrations', () => {
    const { status, applied, calls } = rollOut(
      'production',
      'svc-auth: Complete\nsvc-books: \n',
      'svc-auth: Complete\nsvc-books: SuccessCriteriaMet Complete\n',
      'release-remotes: Complete\n',
    );
    expect({ status, applied }).toEqual({ status: 0, applied: STEPS });
    expect(calls.filter(line => line.includes('get job'))).toHaveLength(3);
    const waited = calls.indexOf('--namespace endpaper rollout status deployment.apps/gateway --timeout=15m');
    expect(calls.slice(waited).filter(line => line.startsWith('apply'))).toEqual(STEPS.slice(3));
  });

  it('releases the front ends before it waits for the first gateways, which need a signed shell', () => {
    isServing = false;
    const { status, applied, calls } = rollOut(
      'production',
      'svc-auth: Complete\n',
      'release-remotes: Complete\n',
    );
    expect({ status, applied }).toEqual({ status: 0, applied: STEPS });
    const waited = calls.indexOf('--namespace endpaper rollout status deployment.apps/gateway --timeout=15m');
    expect(calls.slice(0, waited).filter(line => line.startsWith('apply'))).toEqual(STEPS);
  });

  it('rolls nothing out when a migration fails, and names the migration', () => {
    const { status, stderr, applied } = rollOut(
      'staging',
      'svc-auth: Complete\nsvc-books: FailureTarget Failed\n',
    );
    expect({ status, applied }).toEqual({ status: 1, applied: STEPS.slice(0, 2) });
    expect(stderr).toContain('svc-books: FailureTarget Failed\nThe step migrate failed');
  });

  it('stops when the migrations are deleted meanwhile', () => {
    const { status, stderr, applied } = rollOut('production', 'svc-auth: \n', '');
    expect({ status, applied }).toEqual({ status: 1, applied: STEPS.slice(0, 2) });
    expect(stderr).toContain('The jobs of the step migrate do not exist any more');
  });
});

it.each(OVERLAYS)('in %s every deployment and job belongs to a step', overlay => {
  for (const { kind, metadata } of render(overlay)) {
    const { name, labels } = metadata;
    const ofJob = name === 'release-remotes' ? 'release' : 'migrate';
    const step = new Map([
      ['Deployment', 'run'],
      ['Job', ofJob],
    ]).get(kind);
    expect({ name, step: labels?.['endpaper.example/step'] }).toEqual({ name, step });
  }
});
