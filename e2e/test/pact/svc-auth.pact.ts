import { authEndpoints, userEndpoints } from '@endpaper/contracts';
import { httpPact, match, timestamp } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { throughGateway } from './through-gateway.js';

const pact = httpPact({ consumer: 'e2e', provider: 'svc-auth' });
const AUTHORIZATION = match.regex(String.raw`^Bearer \S+$`, 'Bearer reader-7');

const asReader7 = (description: string, state = 'reader 7 has a session') =>
  pact.addInteraction().given(state).uponReceiving(description);

it('returns a reader all fields of their account', async () => {
  const body = {
    id: match.integer(7),
    username: match.string('ada'),
    first_name: match.string('Ada'),
    last_name: match.string('Lovelace'),
    picture: match.string('https://pictures.example/ada.png'),
    email: match.string('ada@example.org'),
    email_verified: match.boolean(true),
    address: match.string('12 St James’s Square'),
    created_at: timestamp(),
    updated_at: timestamp(),
  };
  const user = await asReader7('who is signed in')
    .withRequest('GET', '/api/users/current', request => request.headers({ authorization: AUTHORIZATION }))
    .willRespondWith(200, response => response.jsonBody(body))
    .executeTest(({ url }) =>
      throughGateway(url, 'reader 7', async client => client.result(userEndpoints.current)),
    );
  expect(user).toEqual(match.reify(body));
});

it('refuses a visitor the current account', async () => {
  const status = await pact
    .addInteraction()
    .uponReceiving('who is signed in, by a visitor')
    .withRequest('GET', '/api/users/current')
    .willRespondWith(401)
    .executeTest(({ url }) =>
      throughGateway(url, 'a visitor', async client => (await client.call(userEndpoints.current)).status),
    );
  expect(status).toBe(401);
});

it('ends a session by a link', async () => {
  const status = await asReader7('a session to be ended by a link')
    .withRequest('GET', '/api/auth/logout', request => request.headers({ authorization: AUTHORIZATION }))
    .willRespondWith(204)
    .executeTest(({ url }) =>
      throughGateway(url, 'reader 7', async client => (await client.call(authEndpoints.logOutByLink)).status),
    );
  expect(status).toBe(204);
});

it('ends every session', async () => {
  const status = await asReader7('every session to be ended')
    .withRequest('POST', '/api/auth/logout/everywhere', request =>
      request.headers({ authorization: AUTHORIZATION }).jsonBody({}),
    )
    .willRespondWith(204)
    .executeTest(({ url }) =>
      throughGateway(
        url,
        'reader 7',
        async client => (await client.call(authEndpoints.logOutEverywhere)).status,
      ),
    );
  expect(status).toBe(204);
});

it.each([
  ['deletes an account', 'an account to be deleted', 'one more chapter', 204],
  [
    'deletes no account by a wrong password',
    'an account to be deleted by a wrong password',
    'the last page',
    403,
  ],
])('%s', async (_, description, password, expected) => {
  const status = await asReader7(description, 'reader 7 logs in with "one more chapter"')
    .withRequest('DELETE', '/api/users/current', request =>
      request.headers({ authorization: AUTHORIZATION }).jsonBody({ password }),
    )
    .willRespondWith(expected)
    .executeTest(({ url }) =>
      throughGateway(
        url,
        'reader 7',
        async client => (await client.call(userEndpoints.remove, { body: { password } })).status,
      ),
    );
  expect(status).toBe(expected);
});
