import {
  authEndpoints,
  moderatorEndpoints,
  moderatorIds,
  userEndpoints,
  userUpdated,
} from '@endpaper/contracts';
import { decide, eventsIn, eventually, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { callIn, DEMO_EMAIL, from, MODERATOR_ID, resolve, sidOf, signUp, startAuth } from './auth-service.js';

let service: TestService;
/** The session of the moderator of the configuration. */
let configured: string | undefined;

beforeAll(async () => {
  service = await startAuth();
  await service.database.query(`SELECT setval(pg_get_serial_sequence('users', 'id'), $1)`, [
    MODERATOR_ID - 1,
  ]);
  const { form, user } = await signUp(service);
  await verify(user.id);
  configured = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: from(91) }));
});

afterAll(() => service.stop());

const verify = (id: number) =>
  service.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);

/** What the identity tokens of a session say. */
const claimOf = async (sid: string | undefined) =>
  decodeJwt((await resolve(service, sid)).body.tokens['svc-books'])['moderator'];

const own = async (sid: string | undefined) => (await callIn(service, sid, userEndpoints.current)).body;
const add = (sid: string | undefined, userId: number) =>
  callIn(service, sid, moderatorEndpoints.add, { params: { userId }, body: {} });
const remove = (sid: string | undefined, userId: number) =>
  callIn(service, sid, moderatorEndpoints.remove, { params: { userId } });

describe('moderators', () => {
  it('of the configuration have the role in their tokens and their own view, once their email is verified', async () => {
    expect(await claimOf(configured)).toBe(true);
    expect(await own(configured)).toMatchObject({ id: MODERATOR_ID, moderator: true });
    await service.database.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [MODERATOR_ID]);
    expect(await claimOf(configured)).toBeUndefined();
    expect('moderator' in (await own(configured))).toBe(false);
    await verify(MODERATOR_ID);
  });

  it('make others moderators, whose running sessions get the role, and take it from them', async () => {
    const { sid, user } = await signUp(service);
    expect(await add(configured, user.id)).toMatchObject({
      status: 409,
      body: { code: 'email_not_verified' },
    });
    await verify(user.id);
    expect(await add(configured, user.id)).toMatchObject({
      status: 201,
      body: { id: user.id, username: user.username, configured: false },
    });
    expect(await add(configured, user.id)).toMatchObject({ status: 200, body: { id: user.id } });
    // The gateways look the sessions up again.
    await eventually('the event of the role', async () =>
      (await eventsIn('AUTH', service.broker.url)).some(
        ({ type, data }) => type === userUpdated.subject && (data as { id: number }).id === user.id,
      ),
    );
    expect(await claimOf(sid)).toBe(true);
    expect((await own(sid)).moderator).toBe(true);
    const others = await callIn(service, configured, userEndpoints.byId, { params: { id: user.id } });
    expect('moderator' in others.body).toBe(false);

    const list = await callIn(service, sid, moderatorEndpoints.list);
    expect(list.body).toMatchObject([
      { id: user.id, configured: false },
      { id: MODERATOR_ID, configured: true },
    ]);
    expect((await service.call(moderatorIds)).body).toEqual({ ids: [MODERATOR_ID, user.id] });

    expect(await remove(configured, user.id)).toMatchObject({ status: 204 });
    expect(await remove(configured, user.id)).toMatchObject({ status: 204 });
    expect(await claimOf(sid)).toBeUndefined();
    expect((await callIn(service, sid, moderatorEndpoints.list)).status).toBe(403);
  });

  it('have no rights while they are suspended', async () => {
    const { sid, user, form } = await signUp(service);
    await verify(user.id);
    await add(configured, user.id);
    const until = new Date(Date.now() + 60_000).toISOString();
    await decide(service, { kind: 'reader', subject_id: user.id, suspended_until: until });
    const again = sidOf(await service.call(authEndpoints.logIn, { body: form, headers: from(92) }));
    expect([await resolve(service, sid).then(({ status }) => status), await claimOf(again)]).toEqual([
      404,
      undefined,
    ]);
    expect('moderator' in (await own(again))).toBe(false);
    expect((await service.call(moderatorIds)).body.ids).not.toContain(user.id);
    await decide(service, { kind: 'reader', subject_id: user.id, suspended_until: null });
    expect([await claimOf(again), (await own(again)).moderator]).toEqual([true, true]);
    await remove(configured, user.id);
  });

  it('make no suspended reader one', async () => {
    const { user } = await signUp(service);
    await verify(user.id);
    const suspend = (suspended_until: string | null) =>
      decide(service, { kind: 'reader', subject_id: user.id, suspended_until });
    await suspend(new Date(Date.now() + 60_000).toISOString());
    const rows = () => service.database.query('SELECT FROM moderators WHERE user_id = $1', [user.id]);
    expect([await add(configured, user.id), await rows()]).toMatchObject([
      {
        status: 409,
        body: { code: 'reader_suspended', errors: { message: expect.stringMatching(/suspended/u) } },
      },
      [],
    ]);
    await suspend(new Date(Date.now() - 1).toISOString());
    expect((await add(configured, user.id)).status).toBe(201);
    await remove(configured, user.id);
  });

  it('can’t take the role from one of the configuration', async () => {
    const { sid, user } = await signUp(service);
    await verify(user.id);
    await add(configured, user.id);
    expect(await remove(sid, MODERATOR_ID)).toMatchObject({
      status: 409,
      body: { code: 'configured_moderator' },
    });
    await remove(sid, user.id);
  });

  it('are no readers who make themselves one, nor the demo account, nor an account that is gone', async () => {
    const { sid, user } = await signUp(service);
    await verify(user.id);
    expect(await add(sid, user.id)).toMatchObject({ status: 403, body: { code: 'not_moderator' } });
    expect(await remove(sid, MODERATOR_ID)).toMatchObject({ status: 403 });
    const demo = await signUp(service, { email: DEMO_EMAIL });
    await verify(demo.user.id);
    expect(await add(configured, demo.user.id)).toMatchObject({
      status: 403,
      body: { code: 'shared_account' },
    });
    expect(await add(configured, 7_777_777)).toMatchObject({ status: 404 });
  });
});
