import { authEndpoints, resolveSession, userEndpoints } from '@endpaper/contracts';
import { loadConfig } from '@endpaper/service-kit';
import type { TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../src/config.js';
import { callIn, signUp, startAuth } from './accounts.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const resolved = async (sid: string | undefined) =>
  (await service.call(resolveSession, { body: { sid } })).body.staff;

describe('staff members', () => {
  it('are recognized by their email in any case, in their own profile and by the gateway', async () => {
    const { answer, sid } = await signUp(service, { email: 'Staff@Endpaper.Example' });
    expect(answer.body.staff).toBe(true);
    expect((await callIn(service, sid, authEndpoints.session)).body.staff).toBe(true);
    expect(await resolved(sid)).toBe(true);
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

it.each([
  [undefined, []],
  ['', []],
  [' Ann@endpaper.example,bob@endpaper.example ', ['ann@endpaper.example', 'bob@endpaper.example']],
])('parses the staff emails in %j', (STAFF_EMAILS, expected) => {
  const environment = {
    PORT: '0',
    NATS_URL: 'nats://127.0.0.1:4222',
    DATABASE_URL: 'postgres://127.0.0.1/endpaper',
    KEY_ENCRYPTION_SECRET: 'a secret of the tests, and of nothing else',
    INTERNAL_SECRET: 'another secret of the tests, and of nothing else',
    STAFF_EMAILS,
  };
  expect(loadConfig(Config, environment).STAFF_EMAILS).toEqual(expected);
});
