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

/** Rolls out with a kubectl that notes what it is told, and that says of each look at the migrations what is given. */
function rollOut(overlay: string, ...looks: string[]) {
  looks.forEach((look, index) => {
    writeFileSync(join(folder, `look-${index + 1}`), look);
  });
  const kubectl = `#!/bin/bash
echo "$*" >>'${folder}/told'
case "$*" in
  *'get job'*) n=$(grep -c 'get job' '${folder}/told'); cat '${folder}/look-'$n ;;
  *'get deployment'*) echo deployment.apps/gateway ;;
esac
`;
  writeFileSync(join(folder, 'kubectl'), kubectl);
  chmodSync(join(folder, 'kubectl'), 0o755);
  const script = fileURLToPath(new URL('../roll-out.sh', import.meta.url));
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(script, [overlay], { env, encoding: 'utf8' });
  const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
  return { status, stderr, applied: told.filter(line => line.startsWith('apply')), told };
}

const STEPS = [
  expect.stringMatching(/-l endpaper\.example\/step notin \(migrate, run, release\)$/),
  expect.stringMatching(/-l endpaper\.example\/step=migrate$/),
  expect.stringMatching(/-l endpaper\.example\/step=run$/),
  expect.stringMatching(/-l endpaper\.example\/step=release$/),
];

describe('rolling out', () => {
  it('migrates before it rolls out, and waits until all migrations are through', () => {
    const { status, applied, told } = rollOut(
      'production',
      'svc-auth: Complete\nsvc-books: \n',
      'svc-auth: Complete\nsvc-books: SuccessCriteriaMet Complete\n',
      'release-remotes: Complete\n',
    );
    expect({ status, applied }).toEqual({ status: 0, applied: STEPS });
    expect(told.filter(line => line.includes('get job'))).toHaveLength(3);
    const waited = told.indexOf('--namespace endpaper rollout status deployment.apps/gateway --timeout=15m');
    expect(told.slice(waited).filter(line => line.startsWith('apply'))).toEqual(STEPS.slice(3));
  });

  it('leaves what runs as it is when a migration fails, and says which', () => {
    const { status, stderr, applied } = rollOut(
      'staging',
      'svc-auth: Complete\nsvc-books: FailureTarget Failed\n',
    );
    expect({ status, applied }).toEqual({ status: 1, applied: STEPS.slice(0, 2) });
    expect(stderr).toContain('svc-books: FailureTarget Failed\nThe step migrate failed');
  });

  it('goes no further, and does not wait for ever, when somebody removes the migrations meanwhile', () => {
    const { status, stderr, applied } = rollOut('production', 'svc-auth: \n', '');
    expect({ status, applied }).toEqual({ status: 1, applied: STEPS.slice(0, 2) });
    expect(stderr).toContain('The jobs of the step migrate are gone');
  });
});

it.each(OVERLAYS)('in %s everything that runs a version of ours belongs to a step', overlay => {
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
