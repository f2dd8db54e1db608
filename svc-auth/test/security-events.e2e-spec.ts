import { authEndpoints, userEndpoints } from '@endpaper/contracts';
import { logOf, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callIn, from, sidOf, signUp, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

/** All that is logged during some work, and the security events in it. */
async function logged(work: () => Promise<unknown>) {
  const log = await logOf(service.app, work);
  const lines = log.split('\n').filter(line => line.includes('"security_event"'));
  return { log, events: lines.map(line => JSON.parse(line) as Record<string, unknown>) };
}

it('names the user, the network and the request of what happens to an account, and no secret', async () => {
  let user = { id: 0 };
  const { log, events } = await logged(async () => {
    const account = await signUp(service);
    ({ user } = account);
    const { email, password } = account.form;
    const headers = from(7);
    const attempt = (typed: string) =>
      service.call(authEndpoints.logIn, { body: { email, password: typed }, headers });
    await attempt('not the password');
    await callIn(service, sidOf(await attempt(password)), authEndpoints.logOut, { headers });
    const sid = sidOf(await attempt(password));
    const remove = (typed: string) =>
      callIn(service, sid, userEndpoints.remove, { body: { password: typed }, headers });
    await remove('not the password');
    await remove(password);
  });
  expect(events.map(({ security_event }) => security_event)).toEqual([
    'signup',
    'login.failed',
    'login.succeeded',
    'logout',
    'login.succeeded',
    'permission.denied',
    'account.deleted',
  ]);
  for (const event of events)
    expect(event).toMatchObject({
      user_id: user.id,
      network: '198.51.100.0/24',
      request_id: expect.any(String),
    });
  for (const text of ['not the password', 'a long enough password', '@endpaper.example', '198.51.100.7'])
    expect(log).not.toContain(text);
});

it('names a login that is throttled, and an unknown email without a user', async () => {
  const guess = () =>
    service.call(authEndpoints.logIn, {
      body: { email: 'nobody@endpaper.example', password: 'a guess' },
      headers: from(8),
    });
  const { events } = await logged(async () => {
    for (let count = 0; count < 6; count += 1) await guess();
  });
  expect(events.map(({ security_event }) => security_event)).toEqual([
    ...Array.from({ length: 5 }, () => 'login.failed'),
    'login.throttled',
    'limit.reached',
  ]);
  expect(events.some(({ user_id }) => user_id !== undefined)).toBe(false);
});
