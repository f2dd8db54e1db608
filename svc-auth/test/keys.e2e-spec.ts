import { resolveSession, userEndpoints } from '@endpaper/contracts';
import { CONFIG, Database, Transactions } from '@endpaper/service-kit';
import { acceptedBadTokens, serviceHeader, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Config } from '../src/config.js';
import { SigningKeys } from '../src/keys/signing-keys.js';
import { resolve, signUp, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const published = async (): Promise<Record<string, string>[]> =>
  (await service.call({ method: 'GET', path: '/.well-known/jwks.json' })).body.keys;

// The keys of a replica of the service that has just started.
const aReplica = (config: Config = service.app.get(CONFIG)) =>
  new SigningKeys(service.app.get(Database), service.app.get(Transactions), config);

it('publishes only public keys', async () => {
  await service.app.get(SigningKeys).current();
  const [key] = await published();
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig' });
  expect(key).not.toHaveProperty('d');
});

it('accepts a token that the active key signed, and rejects a forged one', async () => {
  const { sid, user } = await signUp(service);
  const { body } = await resolve(service, sid);
  const token = body.tokens['svc-auth'];
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  const headers = { authorization: `Bearer ${token}` };
  expect((await service.call(userEndpoints.current, { headers })).body.id).toBe(user.id);
  const [head, claims, signature] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      sub: String(Number(user.id) + 1),
    }),
  );
  const forgery = { authorization: `Bearer ${head}.${forged.toString('base64url')}.${signature}` };
  expect((await service.call(userEndpoints.current, { headers: forgery })).status).toBe(401);
});

it('issues a token for each named service, which no other service accepts', async () => {
  const { sid, user } = await signUp(service);
  const { body } = await resolve(service, sid);
  expect(Object.keys(body.tokens)).toEqual(['svc-auth', 'svc-books']);
  for (const [name, token] of Object.entries<string>(body.tokens))
    expect(decodeJwt(token)).toMatchObject({ aud: name, sub: String(user.id), sid: body.session_id });
  const headers = { authorization: `Bearer ${body.tokens['svc-books']}` };
  expect(await service.call(userEndpoints.current, { headers })).toMatchObject({
    status: 401,
    body: { code: 'invalid_identity' },
  });
});

it('resolves sessions for the gateway alone', async () => {
  const { sid } = await signUp(service);
  const body = { sid, audiences: ['svc-auth'] };
  for (const caller of ['svc-posts', 'operations']) {
    const headers = await serviceHeader(caller, 'svc-auth');
    expect((await service.call(resolveSession, { body, headers })).status).toBe(401);
  }
  expect((await service.call(resolveSession, { body })).status).toBe(200);
});

it('refuses every call with a forged, expired or foreign token', async () => {
  expect(await acceptedBadTokens(service, 'auth')).toEqual([]);
});

it('creates one first key for simultaneous requests', async () => {
  await service.database.query('DELETE FROM signing_keys');
  const signing = await Promise.all([0, 1, 2].map(() => aReplica().current()));
  expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1);
  expect(await service.database.query('SELECT 1 FROM signing_keys')).toHaveLength(1);
});

it('signs with the first key of another replica also where the clock is late', async () => {
  await service.database.query('DELETE FROM signing_keys');
  const now = Date.now();
  const { kid } = await aReplica().current(now);
  await expect(aReplica().current(now - 60_000)).resolves.toHaveProperty('kid', kid);
});

it('signs with a new encryption secret after the old keys are deleted', async () => {
  await aReplica().current();
  const secret = 'another secret of the tests, and of nothing else';
  const withNewSecret = () => aReplica({ ...service.app.get<Config>(CONFIG), KEY_ENCRYPTION_SECRET: secret });
  await expect(withNewSecret().current()).rejects.toThrow();
  await service.database.query('DELETE FROM signing_keys');
  await expect(withNewSecret().current()).resolves.toHaveProperty('kid');
  await expect(aReplica().current()).rejects.toThrow();
  await service.database.query('DELETE FROM signing_keys');
});

it('publishes a new key before it signs, and the old key while its tokens may be valid', async () => {
  const keys = aReplica();
  const now = Date.now();
  const minutes = (count: number) => now + 2 * 365 * 86_400_000 + count * 60_000;
  await service.database.query('DELETE FROM signing_keys');
  const first = await keys.current(minutes(0));
  const inThirtyDays = 30 * 24 * 60;
  expect((await keys.current(minutes(inThirtyDays + 2))).kid).toBe(first.kid);
  const second = await keys.current(minutes(inThirtyDays + 2 + 16));
  expect(second.kid).not.toBe(first.kid);
  expect(await service.database.query('SELECT 1 FROM signing_keys')).toHaveLength(2);
});
