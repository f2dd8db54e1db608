import { authEndpoints, subjectTexts, userEndpoints } from '@endpaper/contracts';
import { blockUser, decide } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { callIn, from, resolve, sidOf, signUp, startAuth, type AuthService } from './auth-service.js';

let service: AuthService;
let address = 100;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const PICTURE = 'https://pictures.example/ada.jpg';
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const suspend = (id: number, suspended_until: string | null) =>
  decide(service, {
    kind: 'reader',
    subject_id: id,
    suspended_until,
    reason: suspended_until === null ? null : 'spam',
  });

const logIn = async ({ email, password }: { email: string; password: string }) => {
  address += 1;
  return service.call(authEndpoints.logIn, { body: { email, password }, headers: from(address) });
};

const claimOf = async (sid: string | undefined) =>
  decodeJwt((await resolve(service, sid)).body.tokens['svc-books'])['suspended'];

describe('a suspended reader', () => {
  it('loses all sessions, and logs in again to read, to leave and to delete the account, but not to write', async () => {
    const { form, sid, user } = await signUp(service);
    await suspend(user.id, TOMORROW);
    expect((await resolve(service, sid)).status).toBe(404);

    const login = await logIn(form);
    expect(login).toMatchObject({ status: 200, body: { suspended: { until: TOMORROW, reason: 'spam' } } });
    const again = sidOf(login);
    expect(await claimOf(again)).toBe(Date.parse(TOMORROW));
    expect((await callIn(service, again, userEndpoints.current)).body.suspended.until).toBe(TOMORROW);
    const edit = { body: { first_name: 'Ada' } };
    expect(await callIn(service, again, userEndpoints.edit, edit)).toMatchObject({
      status: 403,
      body: { code: 'suspended' },
    });
    const change = { body: { password: form.password, new_password: 'a quite different sentence' } };
    const changed = await callIn(service, again, userEndpoints.changePassword, change);
    expect(changed.status).toBe(204);
    const last = sidOf(changed);
    expect((await callIn(service, last, userEndpoints.endOtherSessions)).status).toBe(204);
    const removal = { body: { password: 'a quite different sentence' } };
    expect((await callIn(service, last, userEndpoints.remove, removal)).status).toBe(204);
  });

  it('writes again when the suspension is undone, or over', async () => {
    const { form, user } = await signUp(service);
    await suspend(user.id, TOMORROW);
    const sid = sidOf(await logIn(form));
    await suspend(user.id, null);
    expect(await claimOf(sid)).toBeUndefined();
    const { status, body } = await callIn(service, sid, userEndpoints.edit, { body: { first_name: 'Ada' } });
    expect(status).toBe(200);
    expect('suspended' in body).toBe(false);

    await suspend(user.id, new Date(Date.now() - 1).toISOString());
    const over = sidOf(await logIn(form));
    expect(await claimOf(over)).toBeUndefined();
  });

  it('stays suspended when an older decision arrives late', async () => {
    const { form, user } = await signUp(service);
    await decide(service, { kind: 'reader', subject_id: user.id, suspended_until: TOMORROW, version: 8 });
    await decide(service, { kind: 'reader', subject_id: user.id, version: 7 });
    expect((await logIn(form)).body.suspended).toEqual({ until: TOMORROW, reason: null });
  });

  it('is suspended in a session that starts at the same time', async () => {
    const { form, user } = await signUp(service);
    const [login] = await Promise.all([logIn(form), suspend(user.id, TOMORROW)]);
    const resolved = await resolve(service, sidOf(login));
    const claim = resolved.status === 200 && decodeJwt(resolved.body.tokens['svc-books'])['suspended'];
    expect([false, Date.parse(TOMORROW)]).toContain(claim);
  });
});

it('of a deleted account nothing that moderators decided is kept, also when it arrives late', async () => {
  const { form, sid, user } = await signUp(service);
  await decide(service, { kind: 'picture', subject_id: user.id, visibility: 'hidden', picture: null });
  const kept = () =>
    service.database.query('SELECT kind FROM subject_states WHERE subject_id = $1', [user.id]);
  expect(await kept()).toEqual([{ kind: 'picture' }]);
  await callIn(service, sid, userEndpoints.remove, { body: { password: form.password } });
  await suspend(user.id, TOMORROW);
  expect(await kept()).toEqual([]);
});

describe('a hidden picture', () => {
  /** @param hidden what the decisions that stand hide; none shows all pictures again */
  const hide = (id: number, ...hidden: string[]) =>
    decide(service, {
      ...{ kind: 'picture', subject_id: id, visibility: hidden.length > 0 ? 'hidden' : 'shown' },
      hidden: hidden.map(text => ({ text, reason: 'spam' })),
    });
  const pictureOf = async (sid: string | undefined) =>
    (await callIn(service, sid, userEndpoints.current)).body.picture;

  it('is shown to nobody, can’t be chosen again, and comes back when the decision is undone', async () => {
    const { sid, user } = await signUp(service, { picture: PICTURE });
    await hide(user.id, PICTURE);
    expect(await pictureOf(sid)).toBeNull();
    const choose = (picture: string) => callIn(service, sid, userEndpoints.edit, { body: { picture } });
    expect(await choose(PICTURE)).toMatchObject({
      status: 400,
      body: { errors: { picture: expect.any(String) } },
    });
    await hide(user.id);
    expect(await pictureOf(sid)).toBe(PICTURE);
  });

  it.each([
    `${PICTURE}?a`,
    `${PICTURE}#a`,
    'http://pictures.example/ada.jpg',
    'https://PICTURES.example/%61da.jpg?a',
  ])('can’t be chosen again as %s, nor does it stay as that', async address => {
    const { sid, user } = await signUp(service, { picture: PICTURE });
    await hide(user.id, PICTURE);
    const again = await callIn(service, sid, userEndpoints.edit, { body: { picture: address } });
    expect([again.status, await pictureOf(sid)]).toEqual([400, null]);

    const earlier = await signUp(service, { picture: address });
    await hide(earlier.user.id, PICTURE);
    expect(await pictureOf(earlier.sid)).toBeNull();
  });

  it('is the one that was decided about: another one stays, until it is decided about, too', async () => {
    const other = 'https://pictures.example/other.jpg';
    const { sid, user } = await signUp(service, { picture: other });
    await hide(user.id, PICTURE);
    expect(await pictureOf(sid)).toBe(other);
    await hide(user.id, PICTURE, other);
    expect(await pictureOf(sid)).toBeNull();
  });

  it('does not come back in place of one that the reader has chosen meanwhile', async () => {
    const { sid, user } = await signUp(service, { picture: PICTURE });
    await hide(user.id, PICTURE);
    const other = 'https://pictures.example/other.jpg';
    await callIn(service, sid, userEndpoints.edit, { body: { picture: other } });
    await hide(user.id);
    expect(await pictureOf(sid)).toBe(other);
  });

  it('stays refused when a second one is hidden, and each can be chosen again when its decision is undone', async () => {
    const other = 'https://pictures.example/other.jpg';
    const { sid, user } = await signUp(service, { picture: PICTURE });
    const choose = async (picture: string) =>
      (await callIn(service, sid, userEndpoints.edit, { body: { picture } })).status;
    await hide(user.id, PICTURE);
    expect(await choose(other)).toBe(200);
    await hide(user.id, PICTURE, other);
    expect([await choose(PICTURE), await choose(other)]).toEqual([400, 400]);
    await hide(user.id, other);
    expect([await choose(PICTURE), await choose(other)]).toEqual([200, 400]);
  });

  it('is taken from the profile by the event of an earlier release, which has the newest one alone', async () => {
    const { sid, user } = await signUp(service, { picture: PICTURE });
    await decide(service, {
      ...{ kind: 'picture', subject_id: user.id, visibility: 'hidden' },
      picture: PICTURE,
    });
    expect(await pictureOf(sid)).toBeNull();
  });
});

describe('a hidden bio', () => {
  const BIO = 'Buy my lamps';
  const hide = (id: number, ...bios: string[]) =>
    decide(service, {
      ...{ kind: 'reader', subject_id: id },
      hidden: bios.map(text => ({ text, reason: 'spam' })),
    });
  const withBio = async () => {
    const account = await signUp(service);
    const { sid: others } = await signUp(service);
    const write = (bio: string) => callIn(service, account.sid, userEndpoints.edit, { body: { bio } });
    await write(BIO);
    const seen = async (by = others) =>
      (await callIn(service, by, userEndpoints.byId, { params: { id: account.user.id } })).body.bio;
    return { ...account, write, seen };
  };

  it('is seen by its author, who reads the reason, and by no other reader, until the decision is undone', async () => {
    const { sid, user, seen } = await withBio();
    await hide(user.id, BIO);
    expect([await seen(), await seen(sid)]).toEqual([null, BIO]);
    expect((await callIn(service, sid, userEndpoints.current)).body).toMatchObject({
      bio: BIO,
      hidden_bio: 'spam',
    });
    await hide(user.id);
    expect(await seen()).toBe(BIO);
    expect((await callIn(service, sid, userEndpoints.current)).body).not.toHaveProperty('hidden_bio');
  });

  it('makes room for another one, and stays hidden when it is written again or another one is hidden', async () => {
    const { user, write, seen } = await withBio();
    await hide(user.id, BIO);
    expect((await write('Reads at night')).body).not.toHaveProperty('hidden_bio');
    expect(await seen()).toBe('Reads at night');
    await hide(user.id, BIO, 'Reads at night');
    expect(await seen()).toBeNull();
    expect((await write(BIO)).body.hidden_bio).toBe('spam');
    expect(await seen()).toBeNull();
  });

  it('is read by moderators, and ends no session', async () => {
    const { sid, user } = await withBio();
    await hide(user.id, BIO);
    const { body } = await service.call(subjectTexts.reader, { params: { id: user.id } });
    expect(body).toMatchObject({ text: BIO, bio: BIO });
    expect((await resolve(service, sid)).status).toBe(200);
  });

  it('of a suspended reader leaves the session, and is hidden still when an earlier release sends a suspension', async () => {
    const { form, user, seen } = await withBio();
    await decide(service, {
      ...{ kind: 'reader', subject_id: user.id, suspended_until: TOMORROW, reason: 'hate' },
      hidden: [],
    });
    const sid = sidOf(await logIn(form));
    await decide(service, {
      ...{ kind: 'reader', subject_id: user.id, suspended_until: TOMORROW, reason: 'hate' },
      hidden: [{ text: BIO, reason: 'spam' }],
    });
    expect((await callIn(service, sid, userEndpoints.current)).body).toMatchObject({
      suspended: { reason: 'hate' },
      hidden_bio: 'spam',
    });
    await suspend(user.id, null);
    expect(await seen()).toBeNull();
  });
});

it('moderators read the names, the bio and the picture of a reader, also a hidden one, if the reporter sees the reader', async () => {
  const { user } = await signUp(service, { first_name: 'Ada', last_name: 'Lovelace', picture: PICTURE });
  const { user: reporter, sid } = await signUp(service);
  await callIn(service, sid, userEndpoints.edit, { body: { bio: 'Reads at night' } });
  await decide(service, {
    ...{ kind: 'picture', subject_id: user.id, visibility: 'hidden' },
    picture: PICTURE,
  });
  const read = (viewer?: number) =>
    service.call(subjectTexts.reader, { params: { id: user.id }, ...(viewer && { query: { viewer } }) });
  const text = { author_id: user.id, title: user.username, text: 'Ada Lovelace', picture: PICTURE };
  expect(await read(reporter.id)).toMatchObject({ status: 200, body: text });
  const { body } = await service.call(subjectTexts.reader, { params: { id: reporter.id } });
  expect(body).toMatchObject({ title: reporter.username, text: 'Reads at night' });
  await blockUser(service, reporter.id, user.id);
  expect((await read(reporter.id)).status).toBe(200);
  await blockUser(service, user.id, reporter.id);
  expect([(await read(reporter.id)).status, (await read()).status]).toEqual([404, 200]);
});
