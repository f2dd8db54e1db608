import { authEndpoints, ownData } from '@endpaper/contracts';
import { ownDataPages, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callIn, from, signUp, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

describe('The own data of a reader', () => {
  it('has all of their sessions in pages, and no secret of them', async () => {
    const { form, sid, user } = await signUp(service);
    await signUp(service);
    const { email, password } = form;
    await service.call(authEndpoints.logIn, { body: { email, password }, headers: from(251) });
    await service.database.query(
      `INSERT INTO sessions (id, secret_hash, user_id, expires_at)
       SELECT gen_random_uuid(), sha256(convert_to(n::text, 'UTF8')), $1, now() + interval '1 day'
         FROM generate_series(1, 600) AS n`,
      [user.id],
    );
    const call = (
      endpoint: Parameters<TestService['call']>[0],
      options: Parameters<TestService['call']>[1],
    ) => callIn(service, sid, endpoint, options);
    const pages = await ownDataPages({ call }, ownData.auth, 'sessions', {});
    expect(pages.map(rows => rows.length)).toEqual([500, 102]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(602);
    expect(JSON.stringify(pages)).not.toMatch(/secret|hash/);
  });
});
