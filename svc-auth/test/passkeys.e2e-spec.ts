import { passkeyEndpoints, userEndpoints } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callIn, DEMO_EMAIL, mailTo, sidOf, signUp, startAuth, type AuthService } from './auth-service.js';
import { Authenticator } from './authenticator.js';
import { addPasskey, creation, headers, logInWith, ORIGIN, request, withPasskey } from './passkey-calls.js';

const PASSWORD = 'a long enough password';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

afterAll(() => service.stop());

it('a user logs in with a passkey', async () => {
  const { sid, user, authenticator, passkey } = await withPasskey(service);
  const answer = await logInWith(service, authenticator.sign(await request(service)));
  expect(answer).toMatchObject({ status: 200, body: user });
  expect((await callIn(service, sidOf(answer), userEndpoints.current)).body).toEqual(user);
  const { body } = await callIn(service, sid, passkeyEndpoints.list);
  expect(body).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
});

it('a recorded response serves once', async () => {
  // Without a counter only the challenge shows that a response is a repeated one.
  const { sid, authenticator } = await withPasskey(service, { counts: false });
  const signature = authenticator.sign(await request(service));
  expect((await logInWith(service, signature)).status).toBe(200);
  expect(await logInWith(service, signature)).toMatchObject({
    status: 401,
    body: { code: 'passkey_refused' },
  });
  const options = await creation(service, sid);
  const add = (as: string | undefined) => addPasskey(service, as, new Authenticator(ORIGIN).create(options));
  const added = await add(sid);
  expect(added.status).toBe(201);
  expect(await add(sidOf(added))).toMatchObject({ status: 400, body: { code: 'passkey_not_added' } });
});

it('a new passkey gives the session another cookie, and the owner gets a mail', async () => {
  const { form, sid, oldSid } = await withPasskey(service);
  const statusIn = async (as: string | undefined) =>
    (await callIn(service, as, userEndpoints.current)).status;
  expect([await statusIn(oldSid), await statusIn(sid)]).toEqual([401, 200]);
  const { text } = await mailTo(service, form.email, 'Your account has a new passkey');
  expect(text).toContain('/forgot-password');
});

it('of two passkeys that a session adds at the same time, one is added', async () => {
  const { sid, user } = await signUp(service);
  const credentials = await Promise.all(
    [1, 2].map(async () => new Authenticator(ORIGIN).create(await creation(service, sid))),
  );
  const statuses = await Promise.all(
    credentials.map(async credential => (await addPasskey(service, sid, credential)).status),
  );
  expect(statuses.sort()).toEqual([201, 400]);
  expect(await service.database.query('SELECT FROM passkeys WHERE user_id = $1', [user.id])).toHaveLength(1);
});

it('a response of another page, key or person is refused', async () => {
  const { authenticator } = await withPasskey(service);
  const { id, rawId } = authenticator.sign(await request(service));
  const refused = [
    authenticator.sign(await request(service), { origin: 'http://localhost:9090' }),
    authenticator.sign(await request(service), { verifiesUser: false }),
    authenticator.sign({ ...(await request(service)), rpId: 'evil.example' }),
    { ...new Authenticator(ORIGIN).sign(await request(service)), id, rawId },
    new Authenticator(ORIGIN).sign(await request(service)),
    authenticator.sign({ rpId: 'localhost', userVerification: 'required', challenge: 'never-issued' }),
  ];
  for (const signature of refused) expect((await logInWith(service, signature)).status).toBe(401);
  expect((await logInWith(service, authenticator.sign(await request(service)))).status).toBe(200);
});

it('a copied passkey, whose counter does not grow, is refused', async () => {
  const { authenticator } = await withPasskey(service);
  expect((await logInWith(service, authenticator.sign(await request(service)))).status).toBe(200);
  expect((await logInWith(service, authenticator.sign(await request(service)))).status).toBe(401);
});

it('no passkey is added without the password, by the challenge of another user, or to the demo account', async () => {
  const { sid } = await signUp(service);
  const { sid: other } = await signUp(service);
  const wrong = { headers, body: { password: 'another password' } };
  expect((await callIn(service, sid, passkeyEndpoints.creation, wrong)).status).toBe(403);
  const credential = new Authenticator(ORIGIN).create(await creation(service, other));
  expect((await addPasskey(service, sid, credential)).status).toBe(400);
  const { sid: demo } = await signUp(service, { email: DEMO_EMAIL });
  const right = { headers, body: { password: PASSWORD } };
  expect((await callIn(service, demo, passkeyEndpoints.creation, right)).status).toBe(403);
});

it('a removed passkey opens nothing, and only its user removes it', async () => {
  const { sid, authenticator, passkey } = await withPasskey(service);
  const { sid: other } = await signUp(service);
  const params = { id: passkey.id };
  expect((await callIn(service, other, passkeyEndpoints.remove, { params })).status).toBe(404);
  expect((await callIn(service, sid, passkeyEndpoints.remove, { params })).status).toBe(204);
  expect((await logInWith(service, authenticator.sign(await request(service)))).status).toBe(401);
});
