import { authEndpoints, emailEndpoints, SUSPENDED_FOR_GOOD, userEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { decide, doHousekeeping, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callIn, from, mailTo, sidOf, signUp, startAuth, tokenIn, type AuthService } from './auth-service.js';

let service: AuthService;
let address = 150;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const elsewhere = () => from((address += 1));
const suspend = (id: number, suspended_until: string | null) =>
  decide(service, { kind: 'reader', subject_id: id, suspended_until, reason: 'spam' });

/** Deletes a new account that is suspended until then. @returns its sign-up */
async function deletedAccount(until: string | null) {
  const { form, user } = await signUp(service);
  await suspend(user.id, until);
  const sid = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: elsewhere() }));
  const removal = { body: { password: form.password } };
  expect((await callIn(service, sid, userEndpoints.remove, removal)).status).toBe(204);
  return form;
}
const register = (email: string) =>
  service.call(authEndpoints.signUp, { body: aSignUp({ email }), headers: elsewhere() });
const barred = () => service.database.query<{ hash: string }>('SELECT hash FROM barred_emails');

describe('the email of a suspended account that was deleted', () => {
  it.each([
    ['for good', SUSPENDED_FOR_GOOD, 'An account with this email is suspended for good'],
    [
      'with an end',
      '2199-12-07T12:00:00.000Z',
      'An account with this email is suspended until December 7, 2199',
    ],
  ])('signs nobody up while the suspension lasts: %s', async (_case, until, sentence) => {
    const { email } = await deletedAccount(until);
    for (const typed of [email, email.toUpperCase()])
      expect(await register(typed)).toMatchObject({
        status: 403,
        body: { code: 'email_barred', errors: { email: sentence } },
      });
    expect((await register(`other-${email}`)).status).toBe(201);
  });

  it('is a keyed hash, which is erased when the suspension has ended', async () => {
    await service.database.query('DELETE FROM barred_emails');
    const { email } = await deletedAccount(SUSPENDED_FOR_GOOD);
    const [kept] = await barred();
    expect(kept?.hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await service.database.query('SELECT * FROM barred_emails'))).not.toContain(email);
    await doHousekeeping(service);
    expect(await barred()).toHaveLength(1);

    await service.database.query("UPDATE barred_emails SET until = now() - interval '1 second'");
    expect((await register(email)).status).toBe(201);
    await doHousekeeping(service);
    expect(await barred()).toEqual([]);
  });

  it('is not given to another account by a change, also when both are confirmed', async () => {
    const { form, sid } = await signUp(service);
    const { email } = await deletedAccount(SUSPENDED_FOR_GOOD);
    const change = (to: string) =>
      callIn(service, sid, emailEndpoints.requestChange, {
        body: { email: to, password: form.password },
        headers: elsewhere(),
      });
    const refused = { status: 403, body: { code: 'email_barred' } };
    expect(await change(email)).toMatchObject(refused);

    // The account with the email is deleted after the change was asked for.
    const later = aSignUp();
    expect((await change(later.email)).status).toBe(204);
    const suspended = await signUp(service, later);
    await suspend(suspended.user.id, SUSPENDED_FOR_GOOD);
    const login = sidOf(await service.call(authEndpoints.logIn, { body: later, headers: elsewhere() }));
    await callIn(service, login, userEndpoints.remove, { body: { password: later.password } });
    const token = tokenIn(await mailTo(service, later.email, 'Confirm your new email address'));
    expect(await callIn(service, sid, emailEndpoints.confirmChange, { body: { token } })).toMatchObject(
      refused,
    );
  });

  it('is refused to a sign-up at the moment of the deletion', async () => {
    const { form, user } = await signUp(service);
    await suspend(user.id, SUSPENDED_FOR_GOOD);
    const sid = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: elsewhere() }));
    const barrier = await service.database.begin();
    await barrier.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    const removal = callIn(service, sid, userEndpoints.remove, { body: { password: form.password } });
    await untilWaiting(service.database);
    await barrier.commit();
    const [, answer] = await Promise.all([removal, register(form.email)]);
    expect([403, 409]).toContain(answer.status);
  });
});

it.each([
  ['was never suspended', null],
  ['whose suspension is over', '2020-01-01T00:00:00.000Z'],
])('the email of a deleted account that %s signs up again', async (_case, until) => {
  const { email } = await deletedAccount(until);
  expect((await register(email)).status).toBe(201);
});
