import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicKeysOf } from '@endpaper/releases';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-secrets-'));
  for (const reader of ['database', 'gateway', 'releases', 'auth', 'books']) mkdirSync(join(folder, reader));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs secrets.sh on a folder of the test, without what only root may do. */
function makeSecrets(): void {
  const file = fileURLToPath(new URL('../postgres/secrets.sh', import.meta.url));
  const script = readFileSync(file, 'utf8')
    .replaceAll('/secrets', folder)
    .replace(/^.*\b(?:chown|chmod)\b.*$/gm, ':');
  execFileSync('bash', ['-c', script], { env: { ...process.env, DATABASE_HOSTS: 'postgres-1:5432' } });
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8').trim();

it('the gateway and the release job accept the key that the job signs with, and only the job has it', async () => {
  makeSecrets();
  const key = read('releases/RELEASE_KEY');
  expect(JSON.parse(read('gateway/RELEASE_KEYS'))).toEqual(await publicKeysOf(key));
  expect(read('releases/RELEASE_KEYS')).toBe(read('gateway/RELEASE_KEYS'));
  expect(() => read('gateway/RELEASE_KEY')).toThrow('ENOENT');
});

it('a new key is accepted beside the previous one, until the accepted ones are made again', async () => {
  makeSecrets();
  const before = read('releases/RELEASE_KEY');
  makeSecrets();
  expect(read('releases/RELEASE_KEY')).toBe(before);
  rmSync(join(folder, 'releases/RELEASE_KEY'));
  makeSecrets();
  const now = read('releases/RELEASE_KEY');
  expect(JSON.parse(read('gateway/RELEASE_KEYS'))).toEqual(await publicKeysOf(before, now));
  rmSync(join(folder, 'gateway/RELEASE_KEYS'));
  makeSecrets();
  expect(JSON.parse(read('gateway/RELEASE_KEYS'))).toEqual(await publicKeysOf(now));
});
