import { authEndpoints, emailEndpoints, userEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { eventually, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callIn,
  from,
  mailsTo,
  mailTo,
  signUp,
  startAuth,
  tokenIn,
  type AuthService,
} from './auth-service.js';

const SUBJECT = 'Confirm your email address';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const verify = (token: string) => service.call(emailEndpoints.verify, { body: { token } });
/** Bytes as the database shows them. */
const hex = (text: string, encoding?: BufferEncoding) => Buffer.from(text, encoding).toString('hex');
const isVerified = async (sid: string | undefined) =>
  (await callIn(service, sid, userEndpoints.current)).body.email_verified as boolean;

describe('the mail of a sign-up', () => {
  it('verifies the email by its link, once', async () => {
    const { form, sid, user } = await signUp(service);
    expect(user.email_verified).toBe(false);
    const token = tokenIn(await mailTo(service, form.email, SUBJECT));

    expect((await verify(token)).status).toBe(204);
    expect(await isVerified(sid)).toBe(true);
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
  });

  it('locks the user before its link, as the other changes of an account do', async () => {
    const { form, user } = await signUp(service);
    const token = tokenIn(await mailTo(service, form.email, SUBJECT));
    const other = await service.database.begin();
    await other.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id]);
    const verifying = verify(token);
    await untilWaiting(service.database);
    const free = await other.query('SELECT 1 FROM mail_links WHERE user_id = $1 FOR UPDATE SKIP LOCKED', [
      user.id,
    ]);
    await other.rollback();
    expect(free).toHaveLength(1);
    expect((await verifying).status).toBe(204);
  });

  it('is sent to one address three times in half an hour: an account may be deleted, and signed up again', async () => {
    const email = 'often@endpaper.example';
    for (let count = 0; count < 4; count += 1) {
      const { sid, form, answer } = await signUp(service, { email });
      expect(answer.status).toBe(201);
      if (count < 3) {
        await eventually('its mail', async () => (await mailsTo(service, email)).length === count + 1);
        await callIn(service, sid, userEndpoints.remove, { body: { password: form.password } });
      }
    }
    expect(await service.database.query('SELECT 1 FROM mails')).toEqual([]);
    expect(await mailsTo(service, email)).toHaveLength(3);
  });

  it('has a link of the portal’s origin with the token in the fragment, as text and as HTML', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', host: 'evil.example' };
    const email = 'a.reader@endpaper.example';
    const body = aSignUp({ email, username: 'a reader of mails' });
    await service.call(authEndpoints.signUp, { body, headers: { ...headers, ...from(5) } });
    const mail = await mailTo(service, email, SUBJECT);

    expect(mail.text).toMatch(/^https:\/\/books\.example\/verify-email#[\w-]{43}$/m);
    expect(mail.html).toContain(`href="https://books.example/verify-email#${tokenIn(mail)}"`);
    expect(mail.text + mail.html).not.toContain('evil');
    expect(mail.text).toMatch(/^Hello a reader of mails,\n/);
  });

  it('leaves only the hash of its token in the database', async () => {
    const { form } = await signUp(service);
    const token = tokenIn(await mailTo(service, form.email, SUBJECT));

    const tables = await service.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'auth'`,
    );
    for (const { name } of tables) {
      const rows = await service.database.query(`SELECT t::text AS row FROM ${name} t`);
      for (const plain of [token, hex(token), hex(token, 'base64url')])
        expect(JSON.stringify(rows)).not.toContain(plain);
    }
  });

  it('works for half an hour, and not for another email of the account', async () => {
    const { form, sid, user } = await signUp(service);
    const token = tokenIn(await mailTo(service, form.email, SUBJECT));
    await service.database.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, `new-${form.email}`]);
    expect((await verify(token)).status).toBe(400);
    await service.database.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, form.email]);
    const [link] = await service.database.query<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM mail_links WHERE user_id = $1`,
      [user.id],
    );
    expect(Number(link?.minutes)).toBeGreaterThan(28);
    expect(Number(link?.minutes)).toBeLessThanOrEqual(30);

    await service.database.query('UPDATE mail_links SET expires_at = now() WHERE user_id = $1', [user.id]);
    expect((await verify(token)).status).toBe(400);
    expect(await isVerified(sid)).toBe(false);
  });
});

describe('another mail', () => {
  const send = (sid: string | undefined, address = 9) =>
    callIn(service, sid, emailEndpoints.sendVerification, { headers: from(address) });

  it('has a link of its own, and the earlier one still works', async () => {
    const { form, sid } = await signUp(service);
    const first = tokenIn(await mailTo(service, form.email, SUBJECT));
    expect((await send(sid)).status).toBe(204);
    const [second] = await eventually('two mails', async () => {
      const mails = await mailsTo(service, form.email);
      return mails.length === 2 ? mails.map(tokenIn) : undefined;
    });

    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(204);
    expect(await isVerified(sid)).toBe(true);
  });

  it('is not sent for a verified email, or to a visitor', async () => {
    const { form, sid } = await signUp(service);
    await verify(tokenIn(await mailTo(service, form.email, SUBJECT)));
    expect((await send(sid)).status).toBe(204);
    expect(await service.database.query('SELECT id FROM mails')).toEqual([]);
    expect((await send(undefined)).status).toBe(401);
  });

  it('is sent three times in half an hour, and no more', async () => {
    const { sid } = await signUp(service);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await send(sid, 10));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(1_700);
  });
});
