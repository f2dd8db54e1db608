import { emailEndpoints, passkeyEndpoints, userEndpoints, type Endpoint } from '@endpaper/contracts';
import { untilWaiting, type TestAnswer } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callIn, from, mailTo, sidOf, signUp, startAuth, tokenIn, type AuthService } from './auth-service.js';
import { Authenticator } from './authenticator.js';
import { addPasskey, creation, logInWith, ORIGIN, request, withPasskey } from './passkey-calls.js';

// Another person may have known a password that is replaced, or have signed up with the address of the account's owner.

const PASSWORD = 'a long enough password';
const NEW = 'quite another password';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

let addresses = 100;
const headers = () => from((addresses += 1));

async function reset(email: string): Promise<void> {
  await service.call(emailEndpoints.requestPasswordReset, { body: { email }, headers: headers() });
  const token = tokenIn(await mailTo(service, email, 'Choose a new password'));
  const body = { token, password: NEW };
  expect((await service.call(emailEndpoints.resetPassword, { body })).status).toBe(204);
}

/** Makes a call that waits for a transaction which replaces the password, and returns its answer. */
async function whileReplaced(userId: number, call: () => Promise<TestAnswer>, statement?: string) {
  const replaced = `UPDATE users SET password_hash = 'another', password_changed_at = now() WHERE id = $1`;
  const transaction = await service.database.begin();
  await transaction.query(statement ?? replaced, [userId]);
  const answer = call();
  try {
    await untilWaiting(service.database);
  } finally {
    await transaction.commit();
  }
  return answer;
}

describe('A password that is set by a link', () => {
  it('removes the passkeys of the account', async () => {
    const { form, sid, authenticator } = await withPasskey(service);
    await reset(form.email);
    expect((await logInWith(service, authenticator.sign(await request(service)))).status).toBe(401);
    expect((await callIn(service, sid, passkeyEndpoints.list)).status).toBe(401);
  });

  it('stops a login by a passkey that runs at the same time', async () => {
    const { user, authenticator } = await withPasskey(service);
    const signature = authenticator.sign(await request(service));
    expect((await whileReplaced(user.id, () => logInWith(service, signature))).status).toBe(401);
  });

  it('stops a passkey that is added at the same time', async () => {
    const { sid, user } = await signUp(service);
    const credential = new Authenticator(ORIGIN).create(await creation(service, sid));
    const ended = 'DELETE FROM sessions WHERE user_id = $1';
    const answer = await whileReplaced(user.id, () => addPasskey(service, sid, credential), ended);
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkey_not_added' } });
    expect(await service.database.query('SELECT 1 FROM passkeys WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('A call by a password that is replaced at the same time', () => {
  const calls: [string, Endpoint, object][] = [
    ['sets no password', userEndpoints.changePassword, { password: PASSWORD, new_password: NEW }],
    ['deletes no account', userEndpoints.remove, { password: PASSWORD }],
    [
      'starts no change of the email',
      emailEndpoints.requestChange,
      { email: 'late@endpaper.example', password: PASSWORD },
    ],
  ];

  it.each(calls)('%s', async (_, endpoint, body) => {
    const { sid, user } = await signUp(service);
    const call = () => callIn(service, sid, endpoint, { body, headers: headers() });
    expect(await whileReplaced(user.id, call)).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect(await service.database.query('SELECT password_hash FROM users WHERE id = $1', [user.id])).toEqual([
      { password_hash: 'another' },
    ]);
    expect(await service.database.query('SELECT 1 FROM email_changes WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
  });
});

it('a changed password cancels a change of the email, and all links of the account', async () => {
  const { form, sid } = await signUp(service);
  const email = 'stranger@endpaper.example';
  const body = { email, password: PASSWORD };
  await callIn(service, sid, emailEndpoints.requestChange, { body, headers: headers() });
  const token = tokenIn(await mailTo(service, email, 'Confirm your new email address'));
  await service.call(emailEndpoints.requestPasswordReset, {
    body: { email: form.email },
    headers: headers(),
  });
  const link = tokenIn(await mailTo(service, form.email, 'Choose a new password'));

  const change = { password: PASSWORD, new_password: NEW };
  const changed = await callIn(service, sid, userEndpoints.changePassword, { body: change });
  expect(changed.status).toBe(204);

  expect((await service.call(emailEndpoints.confirmChange, { body: { token } })).status).toBe(400);
  const reused = { token: link, password: 'the third of the passwords' };
  expect((await service.call(emailEndpoints.resetPassword, { body: reused })).status).toBe(400);
  const { body: user } = await callIn(service, sidOf(changed), userEndpoints.current);
  expect(user).toMatchObject({ email: form.email });
});
