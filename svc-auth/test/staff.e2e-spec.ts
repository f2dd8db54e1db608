import { authEndpoints, resolveSession, userEndpoints } from '@endpaper/contracts';
import { loadConfig } from '@endpaper/service-kit';
import type { TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../src/config.js';
import { callIn, from, sidOf, signUp, STAFF_ID, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const resolved = async (sid: string | undefined) =>
  (await service.call(resolveSession, { body: { sid } })).body.staff;

describe('staff members', () => {
  it('are recognized by the id of their account, in their own profile and by the gateway', async () => {
    const { form, user } = await signUp(service);
    await service.database.query('DELETE FROM sessions WHERE user_id = $1', [user.id]);
    await service.database.query('UPDATE users SET id = $1 WHERE id = $2', [STAFF_ID, user.id]);
    const login = await service.call(authEndpoints.logIn, { body: form, headers: from(90) });
    const sid = sidOf(login);
    expect(login.body.staff).toBe(true);
    expect((await callIn(service, sid, authEndpoints.session)).body.staff).toBe(true);
    expect(await resolved(sid)).toBe(true);
  });

  it('are not those who register an address of the staff', async () => {
    const { answer, sid } = await signUp(service, { email: 'staff@endpaper.example' });
    expect('staff' in answer.body).toBe(false);
    expect(await resolved(sid)).toBe(false);
  });

  it('are marked neither in other accounts nor for other users', async () => {
    const { sid, user } = await signUp(service);
    expect('staff' in user).toBe(false);
    expect(await resolved(sid)).toBe(false);
    const others = await callIn(service, sid, userEndpoints.byId, { params: { id: user.id - 1 } });
    expect(others.status).toBe(200);
    expect('staff' in others.body).toBe(false);
  });
});

const environmentWith = (STAFF_IDS: string | undefined) => ({
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://127.0.0.1/endpaper',
  KEY_ENCRYPTION_SECRET: 'a secret of the tests, and of nothing else',
  INTERNAL_SECRET: 'another secret of the tests, and of nothing else',
  STAFF_IDS,
});

it.each([
  [undefined, []],
  ['', []],
  [' 7,12 ', [7, 12]],
])('parses the ids of the staff in %j', (ids, expected) => {
  expect(loadConfig(Config, environmentWith(ids)).STAFF_IDS).toEqual(expected);
});

it('refuses an address in place of an id', () => {
  expect(() => loadConfig(Config, environmentWith('ann@endpaper.example'))).toThrow('STAFF_IDS');
});
