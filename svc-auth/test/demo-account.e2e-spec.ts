import { authEndpoints, emailEndpoints, userEndpoints } from '@endpaper/contracts';
import type { TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callIn, DEMO_EMAIL, signUp, startAuth } from './auth-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

const CALLS = [
  { endpoint: userEndpoints.edit, body: { username: 'mine' } },
  { endpoint: userEndpoints.remove, body: { password: 'a long enough password' } },
  {
    endpoint: userEndpoints.changePassword,
    body: { password: 'a long enough password', new_password: 'another long password' },
  },
  { endpoint: authEndpoints.logOutEverywhere, body: {} },
  { endpoint: emailEndpoints.sendVerification, body: {} },
  {
    endpoint: emailEndpoints.requestChange,
    body: { email: 'mine@endpaper.example', password: 'a long enough password' },
  },
  { endpoint: emailEndpoints.requestPasswordReset, body: { email: DEMO_EMAIL.toUpperCase() } },
];

it('the demo account stays as it is, and its visitors stay logged in', async () => {
  const { sid, user } = await signUp(service, { email: DEMO_EMAIL });
  for (const { endpoint, body } of CALLS)
    expect(await callIn(service, sid, endpoint, { body })).toMatchObject({
      status: 403,
      body: { code: 'shared_account', errors: { message: expect.stringContaining('demo account') } },
    });
  expect((await callIn(service, sid, userEndpoints.current)).body).toEqual(user);
  expect((await callIn(service, sid, authEndpoints.logOut)).status).toBe(204);
});

it('every other account may be changed', async () => {
  const { sid } = await signUp(service);
  expect((await callIn(service, sid, userEndpoints.edit, { body: { username: 'mine' } })).status).toBe(200);
  expect((await callIn(service, sid, authEndpoints.logOutEverywhere)).status).toBe(204);
});
