import { checkout } from '@endpaper/local-servers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Lock {
  version: string;
  packages: Record<string, { version: string }>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The hash of this checkout's lock file after a change. */
function hashAfter(change: (lock: Lock) => void): string {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock;
  change(lock);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return execFileSync(process.execPath, [join(checkout, 'tools/lock-hash.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
}

const raise = (path: string) => (lock: Lock) => {
  const entry = lock.packages[path];
  if (!entry) throw new Error(`the lock file has no ${path}`);
  entry.version = '99.0.0';
};
const unchanged = () => hashAfter(() => undefined);

it.each(['svc-books', 'mfe-books', 'libs/ui', ''])(
  'a new version of our own workspace "%s" changes no input',
  path => {
    expect(hashAfter(raise(path))).toBe(unchanged());
  },
);

it('a new version of the product changes no input', () => {
  expect(hashAfter(lock => (lock.version = '99.0.0'))).toBe(unchanged());
});

it('a new version of a dependency, and a new dependency, change the input of every task', () => {
  expect(hashAfter(raise('node_modules/react'))).not.toBe(unchanged());
  expect(hashAfter(lock => (lock.packages['node_modules/a'] = { version: '1.0.0' }))).not.toBe(unchanged());
});

it('nx has this hash as an input, and the lock file itself nowhere', () => {
  const configuration = readFileSync(join(checkout, 'nx.json'), 'utf8');
  expect(configuration).toContain('"runtime": "node tools/lock-hash.mjs"');
  expect(configuration).not.toContain('package-lock.json');
});
