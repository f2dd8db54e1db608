import { exportEndpoints, liveEndpoints, OWN_DATA } from '@endpaper/contracts';
import { httpPact, match, timestamp } from '@endpaper/contract-testing';
import { ApiClient } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';

const pact = httpPact({ consumer: 'e2e', provider: 'gateway' });

/** A client with the cookie of reader 7's session. */
const reader7 = (url: string) =>
  new ApiClient(url, {
    send: (target, { headers, ...request }) =>
      fetch(target, { ...request, headers: { ...headers, cookie: 'sid=session-of-reader-7' } }),
    cookie: () => Promise.resolve(undefined),
  });

it('gives a reader all of their data as one file', async () => {
  const lists = Object.values(OWN_DATA).flatMap(each => Object.keys(each));
  const body = {
    exported_at: timestamp(),
    account: {
      id: match.integer(7),
      username: match.string('ada'),
      first_name: match.string('Ada'),
      last_name: match.string('Lovelace'),
      picture: match.nullValue(),
      email: match.string('ada@endpaper.example'),
      email_verified: match.boolean(false),
      address: match.nullValue(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    ...Object.fromEntries(lists.map(list => [list, []])),
    favorites: [{ book_id: match.integer(1), title: match.string('A book'), created_at: timestamp() }],
    complete: true,
  };
  const archive = await pact
    .addInteraction()
    .given('reader 7 has a session')
    .given('reader 7 has a favorite, and nothing else')
    .uponReceiving('everything of a reader')
    .withRequest('GET', '/api/users/current/export', request =>
      request.headers({ cookie: 'sid=session-of-reader-7' }),
    )
    .willRespondWith(200, response => response.jsonBody(body))
    .executeTest(({ url }) => reader7(url).result(exportEndpoints.download));
  expect(archive).toEqual(match.reify(body));
});

// What the events of a stream are is tested in gateway/test/live.e2e-spec.ts.
it('gives a reader a stream of hints', async () => {
  const type = await pact
    .addInteraction()
    .given('reader 7 has a session, which ends when a stream is open')
    .uponReceiving('the hints of a post')
    .withRequest('GET', '/api/live', request =>
      request.headers({ cookie: 'sid=session-of-reader-7' }).query({ topics: 'post:1' }),
    )
    .willRespondWith(200, response =>
      response.headers({ 'Content-Type': match.regex('text/event-stream.*', 'text/event-stream') }),
    )
    .executeTest(async ({ url }) => {
      const { method, path } = liveEndpoints.stream;
      const { headers } = await reader7(url).call({ method, path: `${path}?topics=post%3A1` });
      return headers.get('content-type');
    });
  expect(type).toBe('text/event-stream');
});
