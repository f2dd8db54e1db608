import { authEndpoints, userEndpoints } from '@endpaper/contracts';
import { loadConfig } from '@endpaper/service-kit';
import type { TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../src/config.js';
import { callIn, from, resolve, sidOf, signUp, STAFF_ID, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const resolved = async (sid: string | undefined) => (await resolve(service, sid)).body.staff;

describe('staff members', () => {
  let staffSid: string | undefined;

  it('are recognized by the id of their account, in their own profile and by the gateway', async () => {
    await service.database.query(`SELECT setval(pg_get_serial_sequence('users', 'id'), $1)`, [STAFF_ID - 1]);
    const { form } = await signUp(service);
    await service.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [STAFF_ID]);
    const login = await service.call(authEndpoints.logIn, { body: form, headers: from(90) });
    const sid = sidOf(login);
    staffSid = sid;
    expect(login.body.staff).toBe(true);
    expect((await callIn(service, sid, authEndpoints.session)).body.staff).toBe(true);
    expect(await resolved(sid)).toBe(true);
  });

  it('have no rights before their email is verified', async () => {
    const verified = (at: string) =>
      service.database.query(`UPDATE users SET email_verified_at = ${at} WHERE id = $1`, [STAFF_ID]);
    await verified('NULL');
    const token = (await resolve(service, staffSid)).body.tokens['svc-auth'];
    const own = () => service.call(userEndpoints.current, { headers: { authorization: `Bearer ${token}` } });
    expect(await resolved(staffSid)).toBe(false);
    expect((await own()).body).toMatchObject({ id: STAFF_ID, email_verified: false });
    expect('staff' in (await own()).body).toBe(false);
    await verified('now()');
    expect(await resolved(staffSid)).toBe(true);
    expect((await own()).body).toMatchObject({ email_verified: true, staff: true });
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
  APP_KEY: 'the key of svc-auth, which is known in tests alone',
  APP_KEYS: '{"keys":[]}',
  PUBLIC_ORIGIN: 'https://books.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@books.example',
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

it('names the variables of the mails when they are missing', () => {
  const environment = { ...environmentWith(undefined), PUBLIC_ORIGIN: undefined, MAIL_FROM: undefined };
  const load = (SMTP_URL: string | undefined) => () => loadConfig(Config, { ...environment, SMTP_URL });
  for (const name of ['PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'])
    expect(load(undefined)).toThrow(`${name}: is missing`);
  expect(load('mail.example')).toThrow('SMTP_URL: must be the address of a mail server');
});
