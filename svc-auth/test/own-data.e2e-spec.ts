import { authEndpoints, ownData } from '@endpaper/contracts';
import { ownDataPages, schemaDifferences, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callIn, DEMO_EMAIL, from, signUp, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

/** The pages of a list in the session of a cookie. */
const pagesOf = (list: string, sid: string | undefined) => {
  const call: TestService['call'] = (endpoint, options) => callIn(service, sid, endpoint, options);
  return ownDataPages({ call }, ownData.auth, list, {});
};

describe('The own data of a reader', () => {
  it('has all of their sessions in pages, and no secret of them', async () => {
    const { form, sid, user } = await signUp(service);
    await signUp(service);
    const { email, password } = form;
    await service.call(authEndpoints.logIn, { body: { email, password }, headers: from(251) });
    // One of them has expired.
    await service.database.query(
      `INSERT INTO sessions (id, secret_hash, user_id, expires_at, last_used_at)
       SELECT gen_random_uuid(), sha256(convert_to(n::text, 'UTF8')), $1, now() + n * interval '1 day', '2026-01-01Z'
         FROM generate_series(0, 600) AS n`,
      [user.id],
    );
    const pages = await pagesOf('sessions', sid);
    expect(pages.map(rows => rows.length)).toEqual([500, 102]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(602);
    const lastUses = pages.flat().map(({ last_used_at }) => last_used_at);
    expect(lastUses.filter(time => time === '2026-01-01T00:00:00.000Z')).toHaveLength(600);
    expect(JSON.stringify(pages)).not.toMatch(/secret|hash/);
  });

  it('has their passkeys without the keys, an email that is not confirmed yet, and none of other users', async () => {
    const { sid, user } = await signUp(service);
    const other = await signUp(service);
    for (const { id } of [user, other.user]) {
      await service.database.query(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES ($1::bigint, $1::bigint::text, '\\x00', 0, 'Phone')`,
        [id],
      );
      await service.database.query(
        `INSERT INTO email_changes (user_id, address, old_confirmed, new_confirmed, expires_at)
         VALUES ($1, 'new@endpaper.example', false, false, now() + interval '1 day')`,
        [id],
      );
    }
    expect(await pagesOf('passkeys', sid)).toEqual([
      [{ id: expect.any(Number), name: 'Phone', created_at: expect.any(String), last_used_at: null }],
    ]);
    expect(await pagesOf('email_changes', sid)).toMatchObject([[{ address: 'new@endpaper.example' }]]);
    await service.database.query('UPDATE email_changes SET expires_at = now()');
    expect(await pagesOf('email_changes', sid)).toEqual([[]]);
  });

  it('of the demo account has no sessions, which are those of strangers', async () => {
    const { sid } = await signUp(service, { email: DEMO_EMAIL });
    expect(await pagesOf('sessions', sid)).toEqual([[]]);
  });
});
