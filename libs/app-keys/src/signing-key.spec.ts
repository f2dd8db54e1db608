import { execFile, spawnSync } from 'node:child_process';
import { createPublicKey, sign, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
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

(hasOpenssl3 ? it : it.skip)('the script of the containers derives the same public keys', async () => {
  const command = `. "${SCRIPT}"; jwk svc-books "$APP_KEY"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', command], {
    env: { ...process.env, APP_KEY: KEY },
  });
  expect(JSON.parse(stdout)).toEqual(publicKeyOf('svc-books', KEY));
});
