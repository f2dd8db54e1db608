import {
  authEndpoints,
  NOT_PUBLIC,
  OwnUser,
  SESSION_LIFETIME_DAYS,
  sessionRevoked,
  User,
  userDeleted,
  userEndpoints,
  userRegistered,
  userUpdated,
  uploadedPicture,
} from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import {
  eventsIn,
  eventually,
  logOf,
  publishAgain,
  untilWaiting,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { callIn, deviceOf, from, resolve, signUp, sidOf, startAuth } from './auth-service.js';

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
      data: { username: form.username, version: 1, created_at: user.created_at },
    });
    expect(JSON.stringify(published)).not.toContain(form.email);
  });

  it('that fails is logged without what was typed', async () => {
    const form = aSignUp({ address: '12 St James’s Square', first_name: 'Augusta' });
    await service.database.query(
      `ALTER TABLE users ADD CONSTRAINT refused CHECK (address NOT LIKE '12 St%') NOT VALID`,
    );
    const log = await logOf(service.app, async () => {
      expect((await service.call(authEndpoints.signUp, { body: form })).status).toBe(500);
    });
    await service.database.query('ALTER TABLE users DROP CONSTRAINT refused');
    expect(log).toContain('"constraint":"refused"');
    for (const value of Object.values(form)) expect(log).not.toContain(value);
    expect(log).not.toContain('argon2');
  });

  it.each([
    ['email', undefined, 'Email is required'],
    ['email', 'not an address', 'Please enter a valid email address'],
    ['username', ' ', 'Username is required'],
    ['username', 'x', 'Username must be longer than 2 characters'],
    ['username', 'x'.repeat(41), 'Username must be shorter than 40 characters'],
    ['password', 'short', 'At least 8 characters'],
    ['password', 12345678, 'Password is required'],
    ['picture', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['picture', 'http://[::ffff:169.254.169.254]/me.jpg', NOT_PUBLIC],
    ['first_name', 'x'.repeat(51), 'First name must be shorter than 50 characters'],
    ['address', 'x'.repeat(201), 'Address must be shorter than 200 characters'],
  ])('rejects an invalid %s (row %#)', async (field, value, message) => {
    const answer = await service.call(authEndpoints.signUp, { body: { ...aSignUp(), [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(sidOf(answer)).toBeUndefined();
  });

  it('rejects a picture from the portal itself, and a profile is not changed to it', async () => {
    const picture = 'https://books.example/api/auth/logout';
    const headers = { 'x-forwarded-host': 'books.example' };
    const refused = { status: 400, body: { errors: { picture: NOT_PUBLIC } } };
    const body = aSignUp({ picture });
    expect(await service.call(authEndpoints.signUp, { body, headers })).toMatchObject(refused);
    const { sid } = await signUp(service);
    expect(await callIn(service, sid, userEndpoints.edit, { body: { picture }, headers })).toMatchObject(
      refused,
    );
    expect((await callIn(service, sid, userEndpoints.current)).body.picture).toBeNull();
  });

  it('treats usernames that look the same as equal', async () => {
    const { username } = (await signUp(service, { username: 'a reader of books' })).form;
    const alike = [
      `\u202e${username}`,
      username.replace('e', '\u00ade\u200b'),
      username.replace(' ', '\n'),
      username.replace(' ', ' \u00a0'),
      `${username}\u2800`,
    ];
    for (const name of alike) {
      const again = await service.call(authEndpoints.signUp, {
        body: aSignUp({ username: name }),
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
    const again = await service.call(authEndpoints.signUp, { body: aSignUp(both), headers: from(1) });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        errors: { email: 'This email is already taken', username: 'This username is already taken' },
      },
    });
    const twin = aSignUp();
    const twins = await Promise.all(
      [1, 2, 3].map(() => service.call(authEndpoints.signUp, { body: twin, headers: from(2) })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('a sign-up with an idempotency key', () => {
  const signUpWith = (key: string, form: ReturnType<typeof aSignUp>, address = 61) =>
    service.call(authEndpoints.signUp, {
      body: form,
      headers: { 'idempotency-key': key, ...from(address) },
    });

  it('creates one account, and each repetition starts a session of it', async () => {
    const form = aSignUp();
    const first = await signUpWith('a form', form);
    const again = await signUpWith('a form', { ...form, email: form.email.toUpperCase() });

    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('location')).toBe(`/api/users/${first.body.id}`);
    expect((await callIn(service, sidOf(again), authEndpoints.session)).body).toEqual(first.body);
    expect((await callIn(service, sidOf(first), authEndpoints.session)).body).toEqual(first.body);
    const users = await service.database.query('SELECT id FROM users WHERE email = $1', [form.email]);
    expect(users).toHaveLength(1);
  });

  it('creates one account also when it is repeated at the same time', async () => {
    const form = aSignUp();
    const twins = await Promise.all([1, 2, 3].map(() => signUpWith('twins', form, 62)));
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twins.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is refused as a second account without the key, or with another password or email', async () => {
    const form = aSignUp();
    expect((await signUpWith('mine', form, 63)).status).toBe(201);
    const taken = { status: 409, body: { errors: { email: 'This email is already taken' } } };
    expect(await service.call(authEndpoints.signUp, { body: form, headers: from(63) })).toMatchObject(taken);
    expect(await signUpWith('another', form, 63)).toMatchObject(taken);
    const guessed = await signUpWith('mine', { ...form, password: 'another long password' }, 63);
    expect(guessed).toMatchObject(taken);
    expect(sidOf(guessed)).toBeUndefined();
    const other = await signUpWith('mine', aSignUp(), 63);
    expect(other.status).toBe(201);
  });
});

describe('a password', () => {
  const form = (password: string) => ({ body: aSignUp({ password }), headers: from(70) });

  it('that is easily guessed is refused with a sentence under its field', async () => {
    for (const password of ['password', 'qwertyuiop'])
      expect(await service.call(authEndpoints.signUp, form(password))).toMatchObject({
        status: 400,
        body: { errors: { password: 'Many people have this password. Please choose another one' } },
      });
    const body = aSignUp({ username: 'virginia woolf', password: 'VirginiaWoolf82' });
    expect(await service.call(authEndpoints.signUp, { body, headers: from(70) })).toMatchObject({
      body: { errors: { password: 'Your password must not be your name or your email address' } },
    });
  });

  it('has up to 128 characters as readers see them at sign-up', async () => {
    const { form: longest, sid } = await signUp(service, { password: '👩🏽‍🚀'.repeat(128) });
    const login = { body: longest, headers: from(71) };
    expect((await service.call(authEndpoints.logIn, login)).status).toBe(200);
    const tooLong = { ...longest, password: `${longest.password}x` };
    expect(await service.call(authEndpoints.signUp, { body: tooLong, headers: from(71) })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be shorter than 128 characters' } },
    });
    const { password } = longest;
    expect((await callIn(service, sid, userEndpoints.remove, { body: { password } })).status).toBe(204);
  });

  it('that an older version accepted logs in and deletes the account, up to 200 characters', async () => {
    const { form, sid, user } = await signUp(service);
    const password = '👩🏽‍🚀'.repeat(200);
    await service.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      user.id,
      await hash(password.normalize('NFKC')),
    ]);
    const login = (body: object) => service.call(authEndpoints.logIn, { body, headers: from(73) });
    expect((await login({ ...form, password })).status).toBe(200);
    expect(await login({ ...form, password: `${password}x` })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be shorter than 200 characters' } },
    });
    expect((await callIn(service, sid, userEndpoints.remove, { body: { password } })).status).toBe(204);
  });

  it('is hashed again at a login when the parameters have changed', async () => {
    const { form: old, user } = await signUp(service);
    const weaker = await hash(old.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const stored = async () =>
      (
        await service.database.query<{ password_hash: string }>(
          'SELECT password_hash FROM users WHERE id = $1',
          [user.id],
        )
      )[0]?.password_hash;
    await service.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, weaker]);
    expect(
      (
        await service.call(authEndpoints.logIn, {
          body: { ...old, password: 'wrong one' },
          headers: from(72),
        })
      ).status,
    ).toBe(401);
    expect(await stored()).toBe(weaker);
    expect((await service.call(authEndpoints.logIn, { body: old, headers: from(72) })).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await service.call(authEndpoints.logIn, { body: old, headers: from(72) })).status).toBe(200);
    expect(await stored()).toBe(renewed);
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

  const guess = (email: string, password: string, headers: Record<string, string>) =>
    service.call(authEndpoints.logIn, { body: { email, password }, headers });
  const fail = (email: string, count: number, headers: Record<string, string>) =>
    Promise.all(Array.from({ length: count }, (_, n) => guess(email, `guess ${n}`, headers)));
  const refusedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;

  it('allows a network no more attempts on an account than the limit, also at the same time', async () => {
    const { form } = await signUp(service);
    const guesses = await fail(form.email, 12, from(10));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = await guess(form.email, form.password, from(10));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await service.database.query(`UPDATE attempts SET window_ends_at = now() - interval '1 second'`);
    expect((await guess(form.email, form.password, from(10))).status).toBe(200);
  });

  it('of the owner is not refused because a stranger has failed', async () => {
    const { form } = await signUp(service);
    expect(refusedOf(await fail(form.email, 15, from(11)))).toBe(10);
    expect((await guess(form.email, form.password, from(12))).status).toBe(200);
  });

  it('counts the billions of addresses of an IPv6 network as one', async () => {
    const { form } = await signUp(service);
    const near = (host: number) => ({ 'x-forwarded-for': `2001:db8:7:1::${host}` });
    for (let host = 1; host <= 5; host += 1)
      expect((await guess(form.email, 'guess', near(host))).status).toBe(401);
    expect((await guess(form.email, 'guess', near(6))).status).toBe(429);
    expect((await guess(form.email, form.password, { 'x-forwarded-for': '2001:db8:7:2::1' })).status).toBe(
      200,
    );
  });

  it('from many networks is slowed down on one account, but not in a browser that has logged in before', async () => {
    const { form, answer } = await signUp(service);
    const device = deviceOf(answer);
    const others = [13, 14, 15].map(address => fail(form.email, 4, from(address)));
    expect(refusedOf((await Promise.all(others)).flat())).toBe(0);
    const late = await guess(form.email, form.password, from(16));
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    const known = await guess(form.email, form.password, { ...from(16), ...device });
    expect(known.status).toBe(200);
    expect(deviceOf(known)).toEqual(device);
  });

  it('in a known browser has a limit of its own, and is known for its own account only', async () => {
    const [ada, ben] = [await signUp(service), await signUp(service)];
    const device = deviceOf(ada.answer);
    expect(refusedOf(await fail(ada.form.email, 7, { ...from(17), ...device }))).toBe(2);
    await Promise.all([18, 19, 20].map(address => fail(ben.form.email, 4, from(address))));
    expect((await guess(ben.form.email, ben.form.password, { ...from(21), ...device })).status).toBe(429);
    const forged = { 'x-device': `${device['x-device'].split('.')[0]}.${'A'.repeat(43)}` };
    expect((await guess(ben.form.email, ben.form.password, { ...from(21), ...forged })).status).toBe(429);
  });

  it('limits one network across all accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => guess(`a${n}@b.example`, 'guess', from(40))),
    );
    expect(refusedOf(answers)).toBe(5);
  });

  it('starts to count again after a successful login', async () => {
    const { form } = await signUp(service);
    const round = [...Array.from({ length: 4 }, () => 'wrong password'), form.password];
    const statuses = [];
    for (const password of [...round, ...round])
      statuses.push((await guess(form.email, password, from(41))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 200]);
  });

  it('by the right password counts for the work that it takes', async () => {
    const { form } = await signUp(service);
    const logIn = async (device: Record<string, string>, address: number) =>
      service.call(authEndpoints.logIn, { body: form, headers: { ...from(address), ...device } });
    const statuses = [];
    for (let n = 0; n <= 50; n += 1) statuses.push((await logIn({}, 201)).status);
    expect(statuses).toEqual([...Array<number>(50).fill(200), 429]);
    const elsewhere = await logIn({}, 202);
    expect(elsewhere.status).toBe(200);
    expect((await logIn(deviceOf(elsewhere), 201)).status).toBe(200);
  });

  it('by the right passwords of many accounts counts for their network', async () => {
    const { form } = await signUp(service);
    const hashes = `UPDATE attempts SET count = 200 WHERE what LIKE 'password hashes for network %'`;
    const logIn = () => service.call(authEndpoints.logIn, { body: form, headers: from(203) });
    expect((await logIn()).status).toBe(200);
    await service.database.query(hashes);
    expect(await logIn()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    await service.database.query(hashes.replace('200', '0'));
  });

  it('does not count for an account when the network has exceeded its limit', async () => {
    const { form } = await signUp(service);
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`c${n}@d.example`, 'guess', from(42))));
    for (let attempt = 0; attempt < 13; attempt += 1)
      expect((await guess(form.email, 'guess', from(42))).status).toBe(429);
    expect((await guess(form.email, form.password, from(43))).status).toBe(200);
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
  it('has a cookie that is sent over https only and to this host only, except on localhost', async () => {
    const { form } = await signUp(service);
    const cookieAt = async (host: string, protocol = 'http') =>
      (
        await service.call(authEndpoints.logIn, {
          body: form,
          headers: { ...from(64), 'x-forwarded-host': host, 'x-forwarded-proto': protocol },
        })
      ).headers.getSetCookie()[0];
    // What browsers ask of a cookie with this prefix: Secure, the path / and no domain.
    const prefixed = /^__Host-sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Expires=[^;]+; Secure$/;
    expect(await cookieAt('books.example')).toMatch(prefixed);
    expect(await cookieAt('localhost:4000', 'https')).toMatch(prefixed);
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
      expect(await cookieAt(host)).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Expires=[^;]+$/);
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
      const body = endpoint === authEndpoints.logIn ? form : aSignUp();
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
    const find = () => resolve(service, sid);
    expect((await find()).body.renewed).toBe(false);
    await age(SESSION_LIFETIME_DAYS - 1);
    const renewed = (await find()).body;
    expect(renewed.renewed).toBe(true);
    expect(Date.parse(renewed.expires_at) - Date.now()).toBeGreaterThan(
      (SESSION_LIFETIME_DAYS - 1) * 86_400_000,
    );
    await age(SESSION_LIFETIME_DAYS + 1);
    expect((await find()).status).toBe(404);
  });

  it('ends 90 days after its login, however often it is used', async () => {
    const { sid, user } = await signUp(service);
    const find = () => resolve(service, sid);
    const age = (days: number) =>
      service.database.query(
        `UPDATE sessions SET created_at = created_at - make_interval(days => $1),
                             expires_at = expires_at - make_interval(days => $1) WHERE user_id = $2`,
        [days, user.id],
      );
    for (let days = 0; days < 60; days += 15) {
      await age(15);
      expect((await find()).body.renewed).toBe(true);
    }
    await age(15);
    const last = (await find()).body;
    expect(last.renewed).toBe(false);
    expect(Date.parse(last.expires_at) - Date.now()).toBeLessThanOrEqual(15 * 86_400_000);
    await age(16);
    expect((await find()).status).toBe(404);
  });

  it('is found while all connections for writes wait for a lock', async () => {
    const { sid } = await signUp(service);
    const find = async () => (await resolve(service, sid)).status;
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
      bio: ' Counts\r\nand\treads ',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        username: `Countess ${user.id}`,
        first_name: 'Ada',
        address: null,
        bio: 'Counts and reads',
        email: user.email,
      },
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
      hidden_picture: null,
      version: 2,
      created_at: user.created_at,
    });
    expect((await edit({})).body).toEqual(answer.body);
    expect(await edit({ username: 'x', bio: '📚'.repeat(161) })).toMatchObject({
      status: 400,
      body: { errors: { username: expect.any(String), bio: 'Bio must be shorter than 160 characters' } },
    });
    expect((await edit({ bio: '📚'.repeat(160) })).body.bio).toBe('📚'.repeat(160));
    expect((await edit({ bio: ' \n ' })).body.bio).toBeNull();
    expect((await service.call(userEndpoints.edit, { body: {} })).status).toBe(401);
  });

  it('takes a picture that the user has uploaded, and no path of another user, nor of a picture at sign-up', async () => {
    const { sid, user } = await signUp(service);
    const edit = (picture: string) => callIn(service, sid, userEndpoints.edit, { body: { picture } });
    const own = uploadedPicture(user.id, 'a1'.repeat(32));
    expect((await edit(own)).body.picture).toBe(own);
    expect(await edit(uploadedPicture(1, 'a1'.repeat(32)))).toMatchObject({
      status: 400,
      body: { errors: { picture: 'Another reader has uploaded this picture. Upload it yourself' } },
    });
    for (const other of [
      `${own}/96`,
      `${own}?a`,
      own.replace(`/${user.id}/`, `/0${user.id}/`),
      '/api/auth/logout',
    ])
      expect((await edit(other)).status).toBe(400);
    const answer = await service.call(authEndpoints.signUp, { body: aSignUp({ picture: own }) });
    expect([answer.status, answer.body.errors.picture]).toEqual([400, 'Please enter a valid URL']);
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

  it('publishes an account again as it is, without what others may not store', async () => {
    const { form, user } = await signUp(service);
    expect(await publishAgain(service, 'users', user.id)).toEqual([
      {
        type: userUpdated.subject,
        data: {
          id: user.id,
          username: form.username,
          picture: user.picture,
          hidden_picture: null,
          version: 1,
          created_at: user.created_at,
        },
      },
    ]);
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
