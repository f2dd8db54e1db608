import { authEndpoints, userEndpoints, type OwnSession } from '@endpaper/contracts';
import { eventually, untilWaiting, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callIn, DEMO_EMAIL, from, sidOf, signUp, startAuth } from './auth-service.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PASSWORD = 'a long enough password';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

/** A user with a session from sign-up and another one on Firefox. */
async function withTwoSessions() {
  const { form, sid, user } = await signUp(service);
  const { email } = form;
  const answer = await service.call(authEndpoints.logIn, {
    body: { email, password: PASSWORD },
    headers: { ...from(77), 'user-agent': FIREFOX },
  });
  return { email, sid, user, other: sidOf(answer) };
}

const sessionsIn = async (sid: string | undefined) =>
  (await callIn(service, sid, userEndpoints.sessions)).body as OwnSession[];
const statusIn = async (sid: string | undefined) =>
  (await callIn(service, sid, userEndpoints.current)).status;

it('a user sees their sessions with device and network, and which one is this', async () => {
  const { other } = await withTwoSessions();
  expect(await sessionsIn(other)).toEqual([
    expect.objectContaining({ device: 'Firefox on Windows', network: '198.51.100.0/24', current: true }),
    expect.objectContaining({ current: false }),
  ]);
});

it('a user ends one session, and only an own one', async () => {
  const { sid, other } = await withTwoSessions();
  const { sid: stranger } = await signUp(service);
  const id = (await sessionsIn(other)).find(({ current }) => current)?.id ?? '';
  const params = { sessionId: id };
  expect((await callIn(service, stranger, userEndpoints.endSession, { params })).status).toBe(404);
  expect(await statusIn(other)).toBe(200);
  expect((await callIn(service, sid, userEndpoints.endSession, { params })).status).toBe(204);
  expect([await statusIn(other), await statusIn(sid)]).toEqual([401, 200]);
});

it('a user ends all other sessions', async () => {
  const { sid, other } = await withTwoSessions();
  expect((await callIn(service, sid, userEndpoints.endOtherSessions)).status).toBe(204);
  expect([await statusIn(other), await statusIn(sid)]).toEqual([401, 200]);
});

it('the use of a session is recorded by the hour', async () => {
  const { sid } = await withTwoSessions();
  const age = `UPDATE sessions SET created_at = now() - interval '3 hours', last_used_at = now() - interval '2 hours'`;
  await service.database.query(age);
  await statusIn(sid);
  const lastUse = async () => (await sessionsIn(sid)).find(({ current }) => current)?.last_used_at ?? '';
  await eventually('the use is recorded', async () => Date.now() - Date.parse(await lastUse()) < 3_600_000);
});

it('the sessions of the demo account, which are of strangers, are neither shown nor ended', async () => {
  const { sid } = await signUp(service, { email: DEMO_EMAIL });
  const params = { sessionId: '7f000000-0000-4000-8000-000000000007' };
  for (const endpoint of [userEndpoints.sessions, userEndpoints.endSession, userEndpoints.endOtherSessions])
    expect((await callIn(service, sid, endpoint, { params })).status).toBe(403);
});

it('a changed password ends the other sessions, and the old one opens nothing', async () => {
  const { email, sid, other } = await withTwoSessions();
  const change = (body: object) => callIn(service, sid, userEndpoints.changePassword, { body });
  const next = 'a quite different sentence';
  expect((await change({ password: 'not the password', new_password: next })).status).toBe(403);
  expect(await change({ password: PASSWORD, new_password: 'password1' })).toMatchObject({
    status: 400,
    body: { errors: { new_password: expect.any(String) } },
  });
  expect(await statusIn(other)).toBe(200);
  expect((await change({ password: PASSWORD, new_password: next })).status).toBe(204);
  expect([await statusIn(other), await statusIn(sid)]).toEqual([401, 200]);
  const logIn = (password: string) =>
    service.call(authEndpoints.logIn, { body: { email, password }, headers: from(78) });
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(next)).status).toBe(200);
});

it('a login by a password that is being replaced fails', async () => {
  const { email } = await withTwoSessions();
  const change = await service.database.begin();
  await change.query('UPDATE users SET password_changed_at = now() WHERE email = $1', [email]);
  const login = service.call(authEndpoints.logIn, { body: { email, password: PASSWORD }, headers: from(79) });
  try {
    await untilWaiting(service.database);
  } finally {
    await change.commit();
  }
  expect((await login).status).toBe(401);
});
