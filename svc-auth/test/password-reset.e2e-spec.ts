import { authEndpoints, emailEndpoints, sessionRevoked } from '@endpaper/contracts';
import { eventsIn, eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callIn,
  from,
  mailsTo,
  mailTo,
  resolve,
  sidOf,
  signUp,
  startAuth,
  tokenIn,
  type AuthService,
} from './auth-service.js';

const SUBJECT = 'Choose a new password';
const NEW = 'quite another password';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const ask = (email: string, address: number) =>
  service.call(emailEndpoints.requestPasswordReset, { body: { email }, headers: from(address) });
const reset = (token: string, password = NEW) =>
  service.call(emailEndpoints.resetPassword, { body: { token, password } });
const logIn = (email: string, password: string, address: number) =>
  service.call(authEndpoints.logIn, { body: { email, password }, headers: from(address) });
const statusOf = async (sid: string | undefined) => (await resolve(service, sid)).status;

/** A new account with the token of a link for its password. */
async function withLink(address: number) {
  const account = await signUp(service);
  expect((await ask(account.form.email, address)).status).toBe(204);
  return { ...account, token: tokenIn(await mailTo(service, account.form.email, SUBJECT)) };
}

describe('a link for a new password', () => {
  it('sets it, ends all sessions of the account and tells the gateways', async () => {
    const { form, sid, user, token } = await withLink(20);
    const other = sidOf(await logIn(form.email, form.password, 20));

    expect((await reset(token)).status).toBe(204);

    expect([await statusOf(sid), await statusOf(other)]).toEqual([404, 404]);
    const published = await eventually('the event', async () =>
      (await eventsIn('AUTH', service.broker.url)).find(
        ({ type, data }) =>
          type === sessionRevoked.subject && (data as { user_id: number }).user_id === user.id,
      ),
    );
    expect((published.data as { session_ids: string[] }).session_ids).toHaveLength(2);
    expect((await logIn(form.email, form.password, 21)).status).toBe(401);
    const login = await logIn(form.email, NEW, 21);
    // The mail came to this email.
    expect(login).toMatchObject({ status: 200, body: { id: user.id, email_verified: true } });
  });

  it('works once, also at the same time, and none that was sent before works any more', async () => {
    const { form, token } = await withLink(22);
    await ask(form.email, 22);
    const [second = ''] = await eventually('two mails', async () => {
      const mails = (await mailsTo(service, form.email)).filter(({ subject }) => subject.startsWith(SUBJECT));
      return mails.length === 2 ? mails.map(tokenIn) : undefined;
    });
    const answers = await Promise.all([reset(token, 'the first of two'), reset(token, 'the other of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await reset(second)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
  });

  it('works again after a password that is easily guessed', async () => {
    const { form, token } = await withLink(23);
    for (const password of ['password', form.username])
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { errors: { password: expect.any(String) } },
      });
    expect((await reset(token)).status).toBe(204);
  });

  it('works no more when it has expired, and is no link for another purpose', async () => {
    const { token, user } = await withLink(24);
    expect((await service.call(emailEndpoints.verify, { body: { token } })).status).toBe(400);
    expect((await service.call(emailEndpoints.confirmChange, { body: { token } })).status).toBe(400);
    await service.database.query('UPDATE mail_links SET expires_at = now() WHERE user_id = $1', [user.id]);
    expect((await reset(token)).status).toBe(400);
    expect((await reset('x')).status).toBe(400);
  });

  it('cancels a change of the email that another person may have started', async () => {
    const { form, sid, token, user } = await withLink(25);
    const body = { email: 'stranger@endpaper.example', password: form.password };
    expect(
      (await callIn(service, sid, emailEndpoints.requestChange, { body, headers: from(25) })).status,
    ).toBe(204);
    const change = tokenIn(await mailTo(service, body.email, 'Confirm your new email address'));

    expect((await reset(token)).status).toBe(204);

    expect((await service.call(emailEndpoints.confirmChange, { body: { token: change } })).status).toBe(400);
    expect((await logIn(form.email, NEW, 25)).status).toBe(200);
    // Nor by a link of a mail that waits in the queue.
    const changes = await service.database.query('SELECT 1 FROM email_changes WHERE user_id = $1', [user.id]);
    expect(changes).toEqual([]);
  });

  it('goes to the email as the account has it, whatever its case in the request', async () => {
    const { form } = await signUp(service);
    await ask(` ${form.email.toUpperCase()} `, 26);
    expect((await mailTo(service, form.email, SUBJECT)).to).toEqual([form.email]);
  });
});

describe('a request for a link', () => {
  it('is answered alike for an email without an account, to which no mail is sent', async () => {
    const { form } = await signUp(service);
    const [known, unknown] = [await ask(form.email, 27), await ask('nobody@endpaper.example', 27)];
    const shown = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: [...headers.keys()].sort(),
    });
    expect(shown(unknown)).toEqual(shown(known));
    await mailTo(service, form.email, SUBJECT);
    await eventually(
      'an empty queue',
      async () => (await service.database.query('SELECT id FROM mails')).length === 0,
    );
    expect(await mailsTo(service, 'nobody@endpaper.example')).toEqual([]);
  });

  it('reads no account, so that its time reveals none: it works while the table of accounts is hidden', async () => {
    const { form } = await signUp(service);
    await mailTo(service, form.email, 'Confirm your email address');
    await service.database.query('ALTER TABLE users RENAME TO hidden_users');
    const answers = [await ask(form.email, 28), await ask('nobody@nowhere.example', 28)];
    await service.database.query('ALTER TABLE hidden_users RENAME TO users');
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await mailTo(service, form.email, SUBJECT)).to).toEqual([form.email]);
  });

  it('is refused after three to one email, with or without an account, and after many from one network', async () => {
    const { form } = await signUp(service);
    for (const [index, email] of [form.email, 'no-one@endpaper.example'].entries()) {
      const statuses = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push((await ask(email, 30 + 4 * index + count)).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
    const many = [];
    for (let count = 0; count < 13; count += 1)
      many.push((await ask(`reader-${count}@nowhere.example`, 40)).status);
    expect(many.at(-2)).toBe(204);
    expect(many.at(-1)).toBe(429);
  });

  it('needs an email', async () => {
    expect(await ask('not an email', 41)).toMatchObject({
      status: 400,
      body: { errors: { email: 'Please enter a valid email address' } },
    });
  });
});
