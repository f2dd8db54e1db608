import {
  authEndpoints,
  OwnUser,
  resolveSession,
  SESSION_LIFETIME_DAYS,
  sessionRevoked,
  User,
  userDeleted,
  userEndpoints,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { eventsIn, eventually, untilWaiting, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aReader, callIn, from, signUp, sidOf, startAuth } from './accounts.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

describe('sign-up', () => {
  it('creates an account and a session, and publishes the user without the email', async () => {
    const { answer, sid, user, form } = await signUp(service, { picture: 'https://pictures.example/me.jpg' });
    expect(answer).toMatchObject({
      status: 201,
      body: { username: form.username, email: form.email, first_name: null },
    });
    expect(OwnUser.parse(user)).toEqual(user);
    expect(answer.headers.get('location')).toBe(`/api/users/${user.id}`);
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(answer.headers.get('set-cookie')).not.toMatch(/Secure/);
    expect((await callIn(service, sid, authEndpoints.session)).body).toEqual(user);
    const published = await eventually('the event', async () =>
      (await eventsIn('AUTH', service.broker.url)).find(({ data }) => (data as User).id === user.id),
    );
    expect(published).toMatchObject({
      type: userRegistered.subject,
      data: { username: form.username, version: 1 },
    });
    expect(JSON.stringify(published)).not.toContain(form.email);
  });

  it.each([
    ['email', undefined, 'Email is required'],
    ['email', 'not an address', 'Please enter a valid email address'],
    ['username', ' ', 'Username is required'],
    ['username', 'x', 'Username must be longer than 2 characters'],
    ['username', 'x'.repeat(41), 'Username must be shorter than 40 characters'],
    ['password', 'short', 'Password must be longer than 8 characters'],
    ['password', 12345678, 'Password is required'],
    ['picture', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['first_name', 'x'.repeat(51), 'First name must be shorter than 50 characters'],
    ['address', 'x'.repeat(201), 'Address must be shorter than 200 characters'],
  ])('rejects an invalid %s (row %#)', async (field, value, message) => {
    const answer = await service.call(authEndpoints.signUp, { body: aReader({ [field]: value }) });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(sidOf(answer)).toBeUndefined();
  });

  it('treats usernames that look the same as equal', async () => {
    const { username } = (await signUp(service)).form;
    const alike = [
      `\u202e${username}`,
      username.replace('e', '\u00ade\u200b'),
      username.replace(' ', '\n'),
      username.replace(' ', ' \u00a0'),
      `${username}\u2800`,
    ];
    for (const name of alike) {
      const again = await service.call(authEndpoints.signUp, {
        body: aReader({ username: name }),
        headers: from(5),
      });
      expect({ name, status: again.status, errors: again.body.errors }).toEqual({
        name,
        status: 409,
        errors: { message: expect.any(String), username: 'This username is already taken' },
      });
    }
  });

  it('accepts an email and a username once, in any case, also at the same time', async () => {
    const { form } = await signUp(service);
    const both = { email: form.email.toUpperCase(), username: form.username.toUpperCase() };
    const again = await service.call(authEndpoints.signUp, { body: aReader(both), headers: from(1) });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        errors: { email: 'This email is already taken', username: 'This username is already taken' },
      },
    });
    const twin = aReader();
    const twins = await Promise.all(
      [1, 2, 3].map(() => service.call(authEndpoints.signUp, { body: twin, headers: from(2) })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('login', () => {
  it('accepts the email in any case and the password in any Unicode composition', async () => {
    const { form, user } = await signUp(service, { password: 'caf\u00e9 au lait' });
    const body = { email: ` ${form.email.toUpperCase()} `, password: 'cafe\u0301 au lait' };
    expect(await service.call(authEndpoints.logIn, { body })).toMatchObject({
      status: 200,
      body: { id: user.id },
    });
  });

  it.each(['nobody\u0000@endpaper.example', 'nobody\ud800@endpaper.example'])(
    'treats %j like any other email',
    async email => {
      const answer = await service.call(authEndpoints.logIn, {
        body: { email, password: 'wrong password' },
        headers: from(4),
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'login_failed' } });
    },
  );

  it('returns the same response for an unknown email and a wrong password', async () => {
    const { form } = await signUp(service);
    const attempts = [
      { email: form.email, password: 'wrong password' },
      { email: 'nobody@endpaper.example', password: 'wrong password' },
    ];
    const [known, unknown] = await Promise.all(
      attempts.map(body => service.call(authEndpoints.logIn, { body, headers: from(3) })),
    );
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'login_failed', errors: { password: expect.any(String) } },
    });
    expect({ ...unknown?.body, request_id: '' }).toEqual({ ...known?.body, request_id: '' });
  });

  it('allows no more attempts than the limit, also at the same time, and the right password only after the wait', async () => {
    const { form } = await signUp(service);
    const guess = (password: string, address: number) =>
      service.call(authEndpoints.logIn, { body: { email: form.email, password }, headers: from(address) });
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(`guess ${i}`, 10 + i)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = await guess(form.password, 9);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await service.database.query(`UPDATE attempts SET window_ends_at = now() - interval '1 second'`);
    expect((await guess(form.password, 9)).status).toBe(200);
  });

  it('limits one network address across all accounts', async () => {
    const guess = (n: number) =>
      service.call(authEndpoints.logIn, {
        body: { email: `a${n}@b.example`, password: 'guess' },
        headers: from(40),
      });
    const statuses = (await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter(status => status === 429)).toHaveLength(5);
  });

  it('starts to count again after a successful login', async () => {
    const { form } = await signUp(service);
    const round = [...Array.from({ length: 4 }, () => 'wrong password'), form.password];
    const statuses = [];
    for (const password of [...round, ...round]) {
      const body = { email: form.email, password };
      statuses.push((await service.call(authEndpoints.logIn, { body, headers: from(41) })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 200]);
  });

  it('does not count for an account when the address has exceeded its limit', async () => {
    const { form } = await signUp(service);
    const guess = (email: string, password: string, address: number) =>
      service.call(authEndpoints.logIn, { body: { email, password }, headers: from(address) });
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`c${n}@d.example`, 'guess', 42)));
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await guess(form.email, 'guess', 42)).status).toBe(429);
    expect((await guess(form.email, form.password, 43)).status).toBe(200);
  });

  it('stores no readable password, cookie value or private key', async () => {
    const { form, sid } = await signUp(service);
    const rows = JSON.stringify([
      await service.database.query('SELECT * FROM users'),
      await service.database.query(`SELECT id, encode(secret_hash, 'escape') FROM sessions`),
      await service.database.query(`SELECT encode(private_jwk_encrypted, 'escape') FROM signing_keys`),
    ]);
    expect(rows).not.toContain(form.password);
    expect(rows).not.toContain(sid);
    expect(rows).not.toContain('"d"');
  });
});

describe('a session', () => {
  it('has a cookie that is sent over https only, except on localhost', async () => {
    const { form } = await signUp(service);
    const cookieAt = async (host: string) =>
      (
        await service.call(authEndpoints.logIn, {
          body: form,
          headers: { ...from(64), 'x-forwarded-host': host },
        })
      ).headers.get('set-cookie');
    expect(await cookieAt('books.example')).toMatch(/; Secure$/);
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
      expect(await cookieAt(host)).not.toMatch(/Secure/);
  });

  it('check returns the user, or errors with status 200 for a visitor', async () => {
    expect(await service.call(authEndpoints.session)).toMatchObject({
      status: 200,
      body: { errors: { message: 'Unauthorized' } },
    });
  });

  it.each([authEndpoints.logOut, authEndpoints.logOutByLink])(
    'ends at logout ($method), and no other session ends',
    async endpoint => {
      const { form, sid, user } = await signUp(service);
      const other = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: from(60) }));
      const out = await callIn(service, sid, endpoint);
      expect(out.status).toBe(204);
      expect(out.headers.get('set-cookie')).toMatch(/sid=;.*Max-Age=0/);
      expect((await callIn(service, sid, userEndpoints.current)).status).toBe(401);
      expect((await callIn(service, other, userEndpoints.current)).status).toBe(200);
      await eventually('the event', async () =>
        (await eventsIn('AUTH', service.broker.url)).some(
          ({ type, data }) =>
            type === sessionRevoked.subject && (data as { user_id: number }).user_id === user.id,
        ),
      );
    },
  );

  it.each([authEndpoints.logIn, authEndpoints.signUp])(
    'ends when a new login replaces it ($path), and no other session ends',
    async endpoint => {
      const { form, sid, user } = await signUp(service);
      const elsewhere = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: from(62) }));
      const body = endpoint === authEndpoints.logIn ? form : aReader();
      const started = await callIn(service, sid, endpoint, { body, headers: from(62) });
      expect((await callIn(service, sidOf(started), userEndpoints.current)).status).toBe(200);
      expect((await callIn(service, sid, userEndpoints.current)).status).toBe(401);
      expect((await callIn(service, elsewhere, userEndpoints.current)).status).toBe(200);
      await eventually('the event', async () =>
        (await eventsIn('AUTH', service.broker.url)).some(
          ({ type, data }) =>
            type === sessionRevoked.subject && (data as { user_id: number }).user_id === user.id,
        ),
      );
    },
  );

  it('continues after a failed login', async () => {
    const { form, sid } = await signUp(service);
    const body = { ...form, password: 'wrong password' };
    expect((await callIn(service, sid, authEndpoints.logIn, { body, headers: from(63) })).status).toBe(401);
    expect((await callIn(service, sid, userEndpoints.current)).status).toBe(200);
  });

  it('ends everywhere at logout everywhere', async () => {
    const { form, sid } = await signUp(service);
    const other = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: from(61) }));
    expect((await callIn(service, sid, authEndpoints.logOutEverywhere)).status).toBe(204);
    for (const ended of [sid, other])
      expect((await callIn(service, ended, userEndpoints.current)).status).toBe(401);
  });

  it('is extended to its full lifetime when it is used, and ends when it is not', async () => {
    const { sid, user } = await signUp(service);
    const age = (days: number) =>
      service.database.query(
        `UPDATE sessions SET expires_at = expires_at - make_interval(days => $1) WHERE user_id = $2`,
        [days, user.id],
      );
    const resolve = () => service.call(resolveSession, { body: { sid } });
    expect((await resolve()).body.renewed).toBe(false);
    await age(SESSION_LIFETIME_DAYS - 1);
    const renewed = (await resolve()).body;
    expect(renewed.renewed).toBe(true);
    expect(Date.parse(renewed.expires_at) - Date.now()).toBeGreaterThan(
      (SESSION_LIFETIME_DAYS - 1) * 86_400_000,
    );
    await age(SESSION_LIFETIME_DAYS + 1);
    expect((await resolve()).status).toBe(404);
  });

  it('is found while all connections for writes wait for a lock', async () => {
    const { sid } = await signUp(service);
    const find = async () => (await service.call(resolveSession, { body: { sid } })).status;
    // The first signing key is created for it.
    expect(await find()).toBe(200);
    const barrier = await service.database.begin();
    await barrier.query('LOCK TABLE attempts IN EXCLUSIVE MODE');
    const signUps = Array.from({ length: 8 }, () => signUp(service));
    try {
      await untilWaiting(service.database, 6);
      expect(await find()).toBe(200);
    } finally {
      await barrier.commit();
    }
    for (const { answer } of await Promise.all(signUps)) expect(answer.status).toBe(201);
  });
});

describe('users', () => {
  it.each([
    ['a visitor', undefined, 401, undefined],
    ['the reader', 'own', 200, true],
    ['another reader', 'other', 200, false],
  ])('%s sees the fields that they may see', async (_, caller, status, seesEmail) => {
    const [ada, ben] = [await signUp(service), await signUp(service)];
    const sid = caller === 'own' ? ada.sid : caller === 'other' ? ben.sid : undefined;
    const answer = await callIn(service, sid, userEndpoints.byId, { params: { id: ada.user.id } });
    expect(answer.status).toBe(status);
    if (seesEmail !== undefined) {
      expect('email' in answer.body).toBe(seesEmail);
      expect('address' in answer.body).toBe(seesEmail);
      expect(answer.body).not.toHaveProperty('password_hash');
    }
  });

  it('returns 401 to a visitor, 404 for an unknown id and 400 for an invalid id', async () => {
    const { sid } = await signUp(service);
    expect((await service.call(userEndpoints.current)).status).toBe(401);
    expect((await callIn(service, sid, userEndpoints.byId, { params: { id: 999_999 } })).status).toBe(404);
    expect((await callIn(service, sid, userEndpoints.byId, { params: { id: 'me' } })).status).toBe(400);
  });

  it('changes the sent fields of the own profile, publishes the change and keeps the rest', async () => {
    const { sid, user } = await signUp(service, { first_name: 'Ada', address: 'London' });
    const edit = (body: unknown) => callIn(service, sid, userEndpoints.edit, { body });
    const answer = await edit({
      username: `Countess ${user.id}`,
      picture: 'https://pictures.example/ada.jpg',
      address: '',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { username: `Countess ${user.id}`, first_name: 'Ada', address: null, email: user.email },
    });
    const published = await eventually('the event', async () =>
      (await eventsIn('AUTH', service.broker.url)).find(
        ({ type, data }) => type === userUpdated.subject && (data as User).id === user.id,
      ),
    );
    expect(published.data).toEqual({
      id: user.id,
      username: `Countess ${user.id}`,
      picture: 'https://pictures.example/ada.jpg',
      version: 2,
    });
    expect((await edit({})).body).toEqual(answer.body);
    expect(await edit({ username: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { username: expect.any(String) } },
    });
    expect((await service.call(userEndpoints.edit, { body: {} })).status).toBe(401);
  });

  it("rejects another user's name in any case", async () => {
    const [{ form }, { sid }] = [await signUp(service), await signUp(service)];
    const answer = await callIn(service, sid, userEndpoints.edit, {
      body: { username: form.username.toUpperCase() },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'taken', errors: { username: 'This username is already taken' } },
    });
  });

  it('deletes an account and its data only with its password, and publishes the deletion', async () => {
    const { form, sid, user } = await signUp(service);
    const remove = (password: string) => callIn(service, sid, userEndpoints.remove, { body: { password } });
    const refused = await remove('wrong');
    expect(refused).toMatchObject({ status: 403, body: { errors: { password: expect.any(String) } } });
    expect(refused.headers.get('set-cookie')).toBeNull();
    const removed = await remove(form.password);
    expect(removed.status).toBe(204);
    expect(removed.headers.get('set-cookie')).toMatch(/sid=;.*Max-Age=0/);
    expect((await callIn(service, sid, userEndpoints.current)).status).toBe(401);
    expect((await service.call(authEndpoints.logIn, { body: form, headers: from(70) })).status).toBe(401);
    await eventually('the event', async () =>
      (await eventsIn('AUTH', service.broker.url)).some(
        ({ type, data }) => type === userDeleted.subject && (data as User).id === user.id,
      ),
    );
  });
});
