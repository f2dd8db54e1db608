import { execFileSync } from 'node:child_process';
import { randomBytes, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokerUserOf } from '@endpaper/app-keys';
import { userKeys } from '@endpaper/brokers';
import { publicKeysOf } from '@endpaper/releases';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let folder: string;
let authority: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-secrets-'));
  authority = mkdtempSync(join(tmpdir(), 'endpaper-authority-'));
  for (const reader of ['broker', 'database', 'gateway', 'releases', 'streams', 'auth', 'books'])
    mkdirSync(join(folder, reader));
  for (const part of ['key', 'certificate']) mkdirSync(join(authority, part));
});
afterEach(() => {
  for (const each of [folder, authority]) rmSync(each, { recursive: true });
});

/** Runs secrets.sh on a folder of the test, without what only root may do. */
function makeSecrets(): void {
  const scripts = fileURLToPath(new URL('../postgres', import.meta.url));
  const script = readFileSync(join(scripts, 'secrets.sh'), 'utf8')
    .replaceAll('/authority', authority)
    .replaceAll('/secrets', folder)
    .replace(/^.*\b(?:chown|chmod)\b.*$/gm, ':');
  execFileSync('bash', ['-c', script, join(scripts, 'secrets.sh')], {
    env: {
      ...process.env,
      DATABASE_HOSTS: 'postgres-1:5432,postgres-2:5432',
    },
    stdio: 'ignore',
  });
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

it('a public key that begins with a hyphen is accepted once', async () => {
  let key: string;
  do key = randomBytes(32).toString('base64url');
  while (!(await publicKeysOf(key)).keys[0]?.x.startsWith('-'));
  writeFileSync(join(folder, 'releases/RELEASE_KEY'), key);
  makeSecrets();
  makeSecrets();
  expect(JSON.parse(read('gateway/RELEASE_KEYS'))).toEqual(await publicKeysOf(key));
});

it('the brokers get the public keys of their users, and each user has its own key', () => {
  makeSecrets();
  const keys = new Map([
    ['gateway', read('gateway/APP_KEY')],
    ['operations', read('database/operations')],
    ['releases', read('releases/APP_KEY')],
    ['administrator', read('streams/APP_KEY')],
    ['svc-auth', read('auth/APP_KEY')],
    ['svc-books', read('books/APP_KEY')],
  ]);
  expect(new Set(keys.values()).size).toBe(keys.size);
  const users = new Map([...keys].map(([user, key]) => [user, brokerUserOf(key)]));
  expect(`${read('broker/user-keys.conf')}\n`).toBe(userKeys(users));
  // For the operators' commands.
  expect(read('database/releases')).toBe(read('releases/APP_KEY'));
});

it('each server gets a new certificate of the same authority, with its names', () => {
  makeSecrets();
  const [ca, before] = [readFileSync(join(authority, 'certificate/ca.crt')), read('auth/tls.crt')];
  makeSecrets();
  expect(readFileSync(join(authority, 'certificate/ca.crt'))).toEqual(ca);
  expect(read('auth/tls.crt')).not.toBe(before);
  for (const [reader, name] of [
    ['auth', 'svc-auth'],
    ['books', 'svc-books'],
    ['gateway', 'gateway'],
    ['database', 'postgres-2'],
    ['broker', 'nats-3'],
  ] as const) {
    const certificate = new X509Certificate(read(`${reader}/tls.crt`));
    expect({ name, found: certificate.checkHost(name) }).toEqual({ name, found: name });
    expect(certificate.verify(new X509Certificate(ca).publicKey)).toBe(true);
  }
  expect(read('auth/DATABASE_URL')).toMatch(/\?target_session_attrs=read-write&sslmode=verify-full$/);
  expect(() => read('releases/tls.key')).toThrow('ENOENT');
});
