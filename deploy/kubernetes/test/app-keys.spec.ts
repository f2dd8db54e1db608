import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokerUserOf, publicKeyOf } from '@endpaper/app-keys';
import { userKeys } from '@endpaper/brokers';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const SCRIPT = fileURLToPath(new URL('../app-keys.sh', import.meta.url));
// The script takes the services in the order of their folders.
const APPS = ['gateway', 'operations', ...SERVICE_NAMES.map(name => `svc-${name}`).sort()];
const USERS = [...APPS, 'releases', 'administrator'];

/** Keeps each secret in a file. */
const KUBECTL = `#!/bin/bash
cd "$SECRETS"
case "$*" in
  *'get secret'*) [ -e "$5" ] && base64 <"$5" ;;
  *'--dry-run'*) printf '%s\\n%s' "$6" "\${7#--from-literal=*=}" ;;
  *'create secret'*) printf %s "\${7#--from-literal=key=}" >"$6" ;;
  *'apply'*) read -r name; cat >"$name" ;;
esac
`;

let folder: string;
let secrets: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-app-keys-'));
  secrets = mkdtempSync(join(folder, 'secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(): Record<string, string> {
  writeFileSync(join(folder, 'kubectl'), KUBECTL);
  chmodSync(join(folder, 'kubectl'), 0o755);
  const env = { ...process.env, SECRETS: secrets, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return Object.fromEntries(
    readdirSync(secrets).map(name => [name, readFileSync(join(secrets, name), 'utf8')]),
  );
}

it('app-keys.sh creates a key for each app, what verifies its service tokens, and the keys of the brokers', () => {
  const { 'app-keys': published, 'broker-users': users, ...keys } = run();
  expect(Object.keys(keys).sort()).toEqual(USERS.map(app => `${app}-key`).sort());
  expect(new Set(Object.values(keys)).size).toBe(USERS.length);
  expect(users).toBe(userKeys(new Map(USERS.map(app => [app, brokerUserOf(keys[`${app}-key`] ?? '')]))));
  expect(JSON.parse(published ?? '')).toEqual({
    keys: APPS.map(app => publicKeyOf(app, keys[`${app}-key`] ?? '')),
  });
});

it('app-keys.sh leaves existing keys as they are, and replaces one that was removed', () => {
  const first = run();
  rmSync(join(secrets, 'svc-books-key'));
  const second = run();
  const changed = Object.keys(first).filter(name => first[name] !== second[name]);
  expect(changed.sort()).toEqual(['app-keys', 'broker-users', 'svc-books-key']);
});
