import { authEndpoints, emailEndpoints, userEndpoints } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callIn,
  deviceOf,
  from,
  mailsTo,
  mailTo,
  signUp,
  startAuth,
  tokenIn,
  type AuthService,
} from './auth-service.js';

const OLD = 'Confirm the new email address of your account';
const NEW = 'Confirm your new email address';
const NOTICE = 'Your account is to have another email address';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

let addresses = 60;
let changes = 0;

/** A new account, and a change of its email that it has asked for. */
async function withChange({ verified = true } = {}) {
  const account = await signUp(service);
  if (verified)
    await service.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [
      account.user.id,
    ]);
  changes += 1;
  const email = `changed${changes}@endpaper.example`;
  const answer = await ask(account.sid, { email, password: account.form.password });
  expect(answer.status).toBe(204);
  return { ...account, email };
}

const ask = (sid: string | undefined, body: object) =>
  callIn(service, sid, emailEndpoints.requestChange, { body, headers: from((addresses += 1)) });
const confirm = (token: string, sid?: string) =>
  callIn(service, sid, emailEndpoints.confirmChange, { body: { token } });
const emailOf = async (sid: string | undefined) =>
  (await callIn(service, sid, userEndpoints.current)).body.email as string;
const logIn = (email: string, password: string, headers = from((addresses += 1))) =>
  service.call(authEndpoints.logIn, { body: { email, password }, headers });

describe('a change of the email', () => {
  it.each(['the old one first', 'the new one first'])(
    'takes effect once both have confirmed it: %s',
    async order => {
      const { form, sid, email, user } = await withChange();
      const tokens = [
        tokenIn(await mailTo(service, form.email, OLD)),
        tokenIn(await mailTo(service, email, NEW)),
      ];
      if (order === 'the new one first') tokens.reverse();
      const [first = '', second = ''] = tokens;

      expect(await confirm(first)).toMatchObject({ status: 200, body: { changed: false } });
      expect(await emailOf(sid)).toBe(form.email);
      expect((await confirm(first)).status).toBe(400);
      expect(await confirm(second)).toMatchObject({ status: 200, body: { changed: true } });

      expect((await callIn(service, sid, userEndpoints.current)).body).toMatchObject({
        email,
        email_verified: true,
      });
      expect((await logIn(form.email, form.password)).status).toBe(401);
      expect(await logIn(email, form.password)).toMatchObject({ status: 200, body: { id: user.id } });
    },
  );

  it('takes effect once when both confirm it at the same time', async () => {
    const { form, sid, email } = await withChange();
    const old = tokenIn(await mailTo(service, form.email, OLD));
    const answers = await Promise.all(
      [old, tokenIn(await mailTo(service, email, NEW))].map(token => confirm(token)),
    );
    expect(answers.map(({ body }) => body.changed).sort()).toEqual([false, true]);
    expect(await emailOf(sid)).toBe(email);
  });

  it('names the new email to the old one, and nothing of the account to the new one', async () => {
    const { form, email } = await withChange();
    const [old, fresh] = [await mailTo(service, form.email, OLD), await mailTo(service, email, NEW)];
    expect(old.text).toContain(email);
    expect(old.text).toContain('https://books.example/confirm-email#');
    expect(fresh.text).not.toContain(form.email);
    expect(fresh.text + fresh.html).not.toContain(form.username);
  });

  it('from an email that was never verified needs the new one alone, and the old one gets a notice', async () => {
    const { form, sid, email } = await withChange({ verified: false });
    const notice = await mailTo(service, form.email, NOTICE);
    expect(notice.text).toContain('https://books.example/forgot-password\n');
    expect(notice.text).not.toContain(email);
    expect(await confirm(tokenIn(await mailTo(service, email, NEW)))).toMatchObject({
      body: { changed: true },
    });
    expect(await emailOf(sid)).toBe(email);
  });

  it('lets the browser that confirms it stay a known one', async () => {
    const { form, sid, email } = await withChange();
    await confirm(tokenIn(await mailTo(service, form.email, OLD)));
    const answer = await confirm(tokenIn(await mailTo(service, email, NEW)), sid);
    expect(answer.headers.get('set-cookie')).toMatch(/^device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax/);
    const device = deviceOf(answer);
    const network = from((addresses += 1));
    for (let count = 0; count < 6; count += 1) await logIn(email, `guess ${count}`, network);
    expect((await logIn(email, form.password, network)).status).toBe(429);
    expect((await logIn(email, form.password, { ...network, ...device })).status).toBe(200);
  });

  it('replaces one that is not confirmed yet', async () => {
    const { form, sid, email } = await withChange();
    const earlier = tokenIn(await mailTo(service, email, NEW));
    expect((await ask(sid, { email: `again-${email}`, password: form.password })).status).toBe(204);
    expect((await confirm(earlier)).status).toBe(400);
  });

  it('makes links that were sent to the old email useless', async () => {
    const { form, email } = await withChange();
    await service.call(emailEndpoints.requestPasswordReset, {
      body: { email: form.email },
      headers: from((addresses += 1)),
    });
    const reset = tokenIn(await mailTo(service, form.email, 'Choose a new password'));
    await confirm(tokenIn(await mailTo(service, form.email, OLD)));
    await confirm(tokenIn(await mailTo(service, email, NEW)));
    const body = { token: reset, password: 'of a reader of the old one' };
    expect((await service.call(emailEndpoints.resetPassword, { body })).status).toBe(400);
  });
});

describe('a request for a change of the email', () => {
  it('needs a session and the right password', async () => {
    const { form, sid } = await signUp(service);
    const email = 'stolen@endpaper.example';
    expect((await ask(undefined, { email, password: form.password })).status).toBe(401);
    expect(await ask(sid, { email, password: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', errors: { password: 'The password is not right' } },
    });
    expect(await mailsTo(service, email)).toEqual([]);
  });

  it('is refused for the same email and for one that another account has, also when it gets it meanwhile', async () => {
    const { form, sid } = await signUp(service);
    const other = (await signUp(service)).form;
    const { password } = form;
    expect(await ask(sid, { email: form.email, password })).toMatchObject({
      status: 400,
      body: { errors: { email: 'This is your email already' } },
    });
    const taken = { status: 409, body: { code: 'taken', errors: { email: 'This email is already taken' } } };
    expect(await ask(sid, { email: other.email.toUpperCase(), password })).toMatchObject(taken);

    const change = await withChange({ verified: false });
    await signUp(service, { email: change.email });
    expect(await confirm(tokenIn(await mailTo(service, change.email, NEW)))).toMatchObject(taken);
  });

  it('is refused after three mails to the old email, which may be that of another person', async () => {
    const { form, sid } = await signUp(service);
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await ask(sid, { email: `to${count}-${form.email}`, password: form.password })).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it('is refused after three mails to one email', async () => {
    const { form, sid } = await signUp(service);
    const body = { email: 'often@endpaper.example', password: form.password };
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(sid, body)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});
