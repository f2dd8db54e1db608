import {
  passkeyEndpoints,
  userEndpoints,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@endpaper/contracts';
import type { TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callIn, DEMO_EMAIL, sidOf, signUp, startAuth } from './auth-service.js';
import { Authenticator } from './authenticator.js';

const headers = { 'x-forwarded-host': 'localhost:8080' };
const ORIGIN = 'http://localhost:8080';
const PASSWORD = 'a long enough password';

let service: TestService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

async function creation(sid: string | undefined) {
  const answer = await callIn(service, sid, passkeyEndpoints.creation, {
    headers,
    body: { password: PASSWORD },
  });
  return answer.body as PasskeyCreation;
}

async function request() {
  return (await service.call(passkeyEndpoints.request, { headers })).body as PasskeyRequest;
}

const logIn = (body: object) => service.call(passkeyEndpoints.logIn, { headers, body });

/** A user with a passkey. A passkey of several devices always counts 0. */
async function withPasskey({ counts = true } = {}) {
  const { sid, user } = await signUp(service);
  const authenticator = new Authenticator(ORIGIN);
  authenticator.counter = counts ? 1 : 0;
  const body = { name: 'My phone', credential: authenticator.create(await creation(sid)) };
  const added = await callIn(service, sid, passkeyEndpoints.add, { headers, body });
  expect(added.status).toBe(201);
  if (counts) authenticator.counter += 1;
  return { sid, user, authenticator, passkey: added.body as Passkey };
}

it('a user logs in with a passkey', async () => {
  const { sid, user, authenticator, passkey } = await withPasskey();
  const answer = await logIn(authenticator.sign(await request()));
  expect(answer).toMatchObject({ status: 200, body: user });
  expect((await callIn(service, sidOf(answer), userEndpoints.current)).body).toEqual(user);
  const { body } = await callIn(service, sid, passkeyEndpoints.list);
  expect(body).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
});

it('a recorded response serves once', async () => {
  // Without a counter only the challenge shows that a response is a repeated one.
  const { sid, authenticator } = await withPasskey({ counts: false });
  const signature = authenticator.sign(await request());
  expect((await logIn(signature)).status).toBe(200);
  expect(await logIn(signature)).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  const options = await creation(sid);
  const add = () => {
    const credential = new Authenticator(ORIGIN).create(options);
    return callIn(service, sid, passkeyEndpoints.add, { headers, body: { name: 'Key', credential } });
  };
  expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject({ status: 400, body: { code: 'passkey_not_added' } });
});

it('a response of another page, key or person is refused', async () => {
  const { authenticator } = await withPasskey();
  const refused = [
    authenticator.sign(await request(), { origin: 'http://localhost:9090' }),
    authenticator.sign(await request(), { verifiesUser: false }),
    authenticator.sign({ ...(await request()), rpId: 'evil.example' }),
    { ...new Authenticator(ORIGIN).sign(await request()), id: authenticator.sign(await request()).id },
    new Authenticator(ORIGIN).sign(await request()),
    authenticator.sign({ rpId: 'localhost', userVerification: 'required', challenge: 'never-issued' }),
  ];
  for (const signature of refused) expect((await logIn(signature)).status).toBe(401);
  expect((await logIn(authenticator.sign(await request()))).status).toBe(200);
});

it('a copied passkey, whose counter does not grow, is refused', async () => {
  const { authenticator } = await withPasskey();
  expect((await logIn(authenticator.sign(await request()))).status).toBe(200);
  expect((await logIn(authenticator.sign(await request()))).status).toBe(401);
});

it('nobody adds a passkey without the password, by the challenge of another user, or to the demo account', async () => {
  const { sid } = await signUp(service);
  const { sid: other } = await signUp(service);
  const wrong = { headers, body: { password: 'another password' } };
  expect((await callIn(service, sid, passkeyEndpoints.creation, wrong)).status).toBe(403);
  const body = { name: 'Key', credential: new Authenticator(ORIGIN).create(await creation(other)) };
  expect((await callIn(service, sid, passkeyEndpoints.add, { headers, body })).status).toBe(400);
  const { sid: demo } = await signUp(service, { email: DEMO_EMAIL });
  const right = { headers, body: { password: PASSWORD } };
  expect((await callIn(service, demo, passkeyEndpoints.creation, right)).status).toBe(403);
});

it('a removed passkey opens nothing, and only its user removes it', async () => {
  const { sid, authenticator, passkey } = await withPasskey();
  const { sid: other } = await signUp(service);
  const params = { id: passkey.id };
  expect((await callIn(service, other, passkeyEndpoints.remove, { params })).status).toBe(404);
  expect((await callIn(service, sid, passkeyEndpoints.remove, { params })).status).toBe(204);
  expect((await logIn(authenticator.sign(await request()))).status).toBe(401);
});
