import { authEndpoints, userEndpoints, type OwnSession } from '@endpaper/contracts';
import { eventsIn, eventually, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  callIn,
  DEMO_EMAIL,
  from,
  mailsTo,
  mailTo,
  sidOf,
  signUp,
  startAuth,
  type AuthService,
} from './auth-service.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PASSWORD = 'a long enough password';

let service: AuthService;

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
  const body = { email: DEMO_EMAIL, password: PASSWORD };
  for (let n = 1; n <= 52; n += 1)
    expect((await service.call(authEndpoints.logIn, { body, headers: from(n) })).status).toBe(200);
  expect(await statusIn(sid)).toBe(200);
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
  const [before] = await sessionsIn(sid);
  const changed = await change({ password: PASSWORD, new_password: next });
  expect(changed.status).toBe(204);
  const renewed = sidOf(changed);
  expect([await statusIn(other), await statusIn(sid), await statusIn(renewed)]).toEqual([401, 401, 200]);
  const after = await sessionsIn(renewed);
  expect(after).toEqual([{ ...before, id: expect.any(String), last_used_at: expect.any(String) }]);
  expect(after[0]?.id).not.toBe(before?.id);
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

const changePassword = (sid: string | undefined, password: string, new_password: string) =>
  callIn(service, sid, userEndpoints.changePassword, { body: { password, new_password } });

it('the owner of a changed password gets a mail, and no more than are allowed', async () => {
  const { form, sid } = await signUp(service);
  const passwords = Array.from({ length: 6 }, (_, n) => `the long password number ${n}`);
  let [password, current] = [PASSWORD, sid];
  for (const next of passwords) {
    current = sidOf(await changePassword(current, password, next));
    password = next;
  }
  expect(await statusIn(current)).toBe(200);
  const mail = await mailTo(service, form.email, 'Your password was changed');
  expect(mail.text).toContain('/forgot-password');
  await eventually(
    'the queue is empty',
    async () => (await service.database.query('SELECT FROM mails')).length === 0,
  );
  const notices = (await mailsTo(service, form.email)).filter(({ subject }) =>
    subject.startsWith('Your password'),
  );
  expect(notices).toHaveLength(3);
});

it('gateways drop a session that has got another id', async () => {
  const { sid, user } = await signUp(service);
  const [before] = await sessionsIn(sid);
  await changePassword(sid, PASSWORD, 'a quite different sentence');
  await eventually('the event', async () =>
    (await eventsIn('AUTH', service.broker.url)).some(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ user_id: user.id, session_ids: [before?.id] }),
    ),
  );
});

it('an account has fifty sessions, and with one more the oldest ends', async () => {
  const { form, sid, user } = await signUp(service);
  const logIn = async (address: number) => {
    const body = { email: form.email, password: PASSWORD };
    return sidOf(await service.call(authEndpoints.logIn, { body, headers: from(address) }));
  };
  const sids = [sid];
  for (let n = 1; n < 50; n += 1) sids.push(await logIn(n));
  expect(await statusIn(sid)).toBe(200);
  sids.push(await logIn(50));
  expect(await Promise.all(sids.slice(0, 3).map(statusIn))).toEqual([401, 200, 200]);
  await Promise.all([51, 52, 53, 54, 55].map(logIn));
  const counted = 'SELECT FROM sessions WHERE user_id = $1';
  expect(await service.database.query(counted, [user.id])).toHaveLength(50);
  expect(await statusIn(sids.at(-1))).toBe(200);
});
