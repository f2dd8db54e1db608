import type { TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { resolve, signUp, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

async function isNewcomer(sid: string | undefined): Promise<unknown> {
  const { tokens } = (await resolve(service, sid)).body;
  return decodeJwt(tokens['svc-auth'])['newcomer'];
}

it('an account is new for three days, and until its email address is confirmed', async () => {
  const { sid, user } = await signUp(service);
  const set = (fields: string) =>
    service.database.query(`UPDATE users SET ${fields} WHERE id = $1`, [user.id]);
  expect(await isNewcomer(sid)).toBe(true);

  await set('email_verified_at = now()');
  expect(await isNewcomer(sid)).toBe(true);
  await set(`created_at = now() - interval '71 hours'`);
  expect(await isNewcomer(sid)).toBe(true);

  await set(`created_at = now() - interval '73 hours'`);
  expect(await isNewcomer(sid)).toBe(false);
  await set('email_verified_at = NULL');
  expect(await isNewcomer(sid)).toBe(true);
});
