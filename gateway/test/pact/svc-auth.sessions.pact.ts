import { AppKey } from '@endpaper/app-keys';
import { httpPact, match, timestamp } from '@endpaper/contract-testing';
import { testAppKey } from '@endpaper/service-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { SessionLookup } from '../../src/edge/sessions/sessions.js';
import { SESSION_LOOKUP_MS } from '../../src/timeouts.js';
import { Upstreams } from '../../src/api/upstreams/upstreams.js';

const pact = httpPact({ consumer: 'gateway', provider: 'svc-auth' });

let upstreams: Upstreams | undefined;

afterEach(() => upstreams?.onApplicationShutdown());

/** Looks the cookie `session-of-reader-7` up at svc-auth. */
function lookUp({ url }: { url: string }) {
  upstreams = new Upstreams(() => url);
  const lookup = new SessionLookup(upstreams, new AppKey('gateway', testAppKey('gateway')));
  return lookup.find('session-of-reader-7', SESSION_LOOKUP_MS);
}

const theSession = (description: string, state: string) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest('POST', '/internal/sessions/resolve', request =>
      request
        .jsonBody({ sid: 'session-of-reader-7', audiences: match.eachLike('svc-books') })
        .headers({ Authorization: match.regex('^Service \\S+$', 'Service gateway') }),
    );

it('finds the session of a cookie', async () => {
  const session = {
    session_id: match.string('7f000000-0000-4000-8000-000000000007'),
    user_id: match.integer(7),
    tokens: { 'svc-books': match.regex(String.raw`[\w-]+\.[\w-]+\.[\w-]+`, 'head.claims.signature') },
    tokens_expire_at: timestamp('2026-01-01T12:05:00.000Z'),
    expires_at: timestamp('2026-01-31T12:00:00.000Z'),
    staff: match.boolean(false),
    renewed: match.boolean(false),
  };
  const found = await theSession('the session that a cookie names', 'reader 7 has a session')
    .willRespondWith(200, answer => answer.jsonBody(session))
    .executeTest(lookUp);
  expect(found).toEqual(match.reify(session));
});

it('finds no session for a cookie without one', async () => {
  const missing = {
    errors: { message: match.string('There is no such session') },
    code: 'session_not_found',
    request_id: match.string('01J'),
  };
  const found = await theSession('the session of a cookie that names none', 'no session exists')
    .willRespondWith(404, answer => answer.jsonBody(missing))
    .executeTest(lookUp);
  expect(found).toBe('none');
});
