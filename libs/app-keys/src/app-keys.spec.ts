import { execFile, spawnSync } from 'node:child_process';
import { createPublicKey, sign, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import * as nkeys from '@nats-io/nkeys';
import { brokerKeyOf, brokerSeedOf, brokerUserOf } from './broker-key.js';
import { publicKeyOf, signingKeyOf } from './signing-key.js';

const SCRIPT = fileURLToPath(new URL('../../../deploy/postgres/app-keys.sh', import.meta.url));
const KEY = 'tGmW3cM-8E1ZkYFZc4rRcJ1x9rJ0bT2XkQ0sC_hD3nU';

it('the public half verifies what the signing key signs, and nothing that another key signs', () => {
  const key = createPublicKey({ key: { ...publicKeyOf('svc-books', KEY) }, format: 'jwk' });
  const message = Buffer.from('a message');
  expect(verify(null, message, key, sign(null, message, signingKeyOf(KEY)))).toBe(true);
  expect(verify(null, message, key, sign(null, message, signingKeyOf(`${KEY}x`)))).toBe(false);
});

// Debian's containers have it.
const hasOpenssl3 = /^OpenSSL 3/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout);

describe('the script of the containers', () => {
  const run = async (command: string) => {
    const env = { ...process.env, APP_KEY: KEY };
    return (await promisify(execFile)('bash', ['-c', `. "${SCRIPT}"; ${command}`], { env })).stdout;
  };

  (hasOpenssl3 ? it : it.skip)('derives the same public keys', async () => {
    expect(JSON.parse(await run('jwk svc-books "$APP_KEY"'))).toEqual(publicKeyOf('svc-books', KEY));
    expect(await run('broker_user svc-books "$APP_KEY"')).toBe(`USER_SVC_BOOKS = ${brokerUserOf(KEY)}\n`);
  });
});

it("an app's key for the brokers is another than that of its tokens, and has the form of NATS", () => {
  expect(brokerKeyOf(KEY).equals(signingKeyOf(KEY))).toBe(false);
  expect(brokerUserOf(KEY)).toMatch(/^U[A-Z2-7]{55}$/);
  // As @nats-io/nkeys decodes it.
  expect(nkeys.fromSeed(Buffer.from(brokerSeedOf(KEY))).getPublicKey()).toBe(brokerUserOf(KEY));
});
