import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signingKeyOf } from '@endpaper/app-keys';
import {
  eventually,
  serviceHeader,
  startTestService,
  testAppKey,
  type TestService,
} from '../src/testing/index.js';
import { SignJWT } from 'jose';
import { loggedErrors } from '../src/testing/show-errors.js';
import {
  appealNote,
  countNotes,
  failBadly,
  conflict,
  moderateNote,
  notesService,
  readOwnNotes,
  readText,
  writeNote,
} from './notes-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(notesService);
});

afterAll(() => service.stop());

const good = { as: 1, params: { id: 1 }, body: { text: 'a note' } };
const get = (path: string) => service.call({ method: 'GET', path });

describe('a request', () => {
  it.each([
    ['no session', { ...good, as: undefined }, 401, 'not_signed_in'],
    ['an id that is none', { ...good, params: { id: 'x' } }, 400, 'validation_failed'],
    [
      'an id beyond what a number holds',
      { ...good, params: { id: '9007199254740993' } },
      400,
      'validation_failed',
    ],
    ['a field of the wrong type', { ...good, body: { text: 1 } }, 400, 'validation_failed'],
    ['no body', { ...good, body: undefined }, 400, 'validation_failed'],
    ['a body that is no object', { ...good, body: '[1]' }, 400, 'validation_failed'],
    ['broken JSON', { ...good, body: '{"text":' }, 400, 'malformed'],
    ['a key that would change prototypes', { ...good, body: '{"__proto__":{"text":"x"}}' }, 400, 'malformed'],
    ['too large a body', { ...good, body: { text: 'x'.repeat(65 * 1024) } }, 413, 'too_large'],
    [
      'a form',
      { ...good, body: 'text=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'not_json',
    ],
    ['plain text', { ...good, body: 'text', headers: { 'content-type': 'text/plain' } }, 415, 'not_json'],
    [
      'a token that is none',
      { ...good, as: undefined, headers: { authorization: 'Bearer x.y.z' } },
      401,
      'invalid_identity',
    ],
  ])('is refused with %s', async (_, call, status, code) => {
    const answer = await service.call(writeNote, call);
    expect(answer).toMatchObject({ status, body: { code, errors: expect.any(Object) } });
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('is refused with a parameter that the endpoint does not have', async () => {
    const path = `${readText.path}?zz=1&toString=2`;
    const message = 'There is no parameter zz';
    const errors = { message, zz: message, toString: 'There is no parameter toString' };
    expect(await service.call({ method: 'GET', path })).toMatchObject({ status: 400, body: { errors } });
  });

  it('is answered with a message for each invalid field', async () => {
    const { body } = await service.call(writeNote, { ...good, body: {} });
    expect(body.errors.text).toBe('Text is required');
  });

  it('is refused with an expired token', async () => {
    const authorization = `Bearer ${await service.identity.tokenOf(1, -10)}`;
    expect(
      await service.call(writeNote, { ...good, as: undefined, headers: { authorization } }),
    ).toMatchObject({
      status: 401,
      body: { code: 'invalid_identity' },
    });
  });

  it('is answered with JSON text as it was built, and with 304 when the client has it', async () => {
    const { url } = service;
    const answer = await fetch(`${url}${readText.path}`);
    expect(await answer.text()).toBe('{"text": "as it was built"}');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${url}${readText.path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(`${url}${readText.path}`, { headers: { 'if-none-match': 'W/"other"' } });
    expect(other.status).toBe(200);
  });

  it('has the caller of its token', async () => {
    expect(await service.call(writeNote, { ...good, as: 7 })).toMatchObject({ status: 201, body: { by: 7 } });
  });

  it('is refused with a token for another service', async () => {
    const authorization = `Bearer ${await service.identity.tokenOf(1, 300, 'svc-books')}`;
    expect(
      await service.call(writeNote, { ...good, as: undefined, headers: { authorization } }),
    ).toMatchObject({ status: 401, body: { code: 'invalid_identity' } });
  });

  const callInternal = async (authorization: string | undefined) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await fetch(new URL(countNotes.path, service.url), { headers });
    return [answer.status, await answer.json()];
  };

  it.each(['gateway', 'svc-books'])('to an internal endpoint is answered for %s', async caller => {
    const { authorization } = await serviceHeader(caller, 'svc-notes');
    // The second time, the token is known.
    for (let call = 0; call < 2; call += 1)
      expect(await callInternal(authorization)).toEqual([200, { count: 0 }]);
  });

  it('to an internal endpoint is refused with any other token', async () => {
    const sign = ({ issuer = 'gateway', kid = 'gateway', by = 'gateway', seconds = 30 }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setIssuer(issuer)
        .setAudience('svc-notes')
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(signingKeyOf(testAppKey(by)));
    const endless = await new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
      .setIssuer('gateway')
      .setAudience('svc-notes')
      .sign(signingKeyOf(testAppKey('gateway')));
    const tokens = {
      none: undefined,
      'of a user': `Bearer ${await service.identity.tokenOf(1)}`,
      'of a user, as a service': `Service ${await service.identity.tokenOf(1)}`,
      'of an app that the contract does not name': (await serviceHeader('svc-posts', 'svc-notes'))
        .authorization,
      'for another service': (await serviceHeader('gateway', 'svc-auth')).authorization,
      'of an app without a published key': (await serviceHeader('svc-strange', 'svc-notes')).authorization,
      'of one app, with the key of another': `Service ${await sign({ kid: 'svc-books', by: 'svc-books' })}`,
      forged: `Service ${await sign({ by: 'svc-books' })}`,
      expired: `Service ${await sign({ seconds: -10 })}`,
      'without an end': `Service ${endless}`,
    };
    for (const [what, authorization] of Object.entries(tokens))
      expect([what, await callInternal(authorization)]).toMatchObject([
        what,
        [401, { code: 'not_internal' }],
      ]);
  });

  it('is answered without details after an unknown error', async () => {
    const answer = await service.call(failBadly);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/a_table|SELECT|Error/);
    // A test that fails shows them.
    expect(loggedErrors().join()).toContain('relation \\"a_table_that_is_not_there\\" does not exist');
  });

  it('is repeated after a conflict of its transaction, and takes effect once', async () => {
    expect((await service.call(conflict, { as: 1, params: { id: 2 } })).status).toBe(201);
    expect(
      await service.database.query("SELECT count(*)::int AS n FROM effects WHERE text = 'after conflicts'"),
    ).toEqual([{ n: 1 }]);
  });

  it('is answered with 503 when its transaction conflicts again and again', async () => {
    expect(await service.call(conflict, { as: 1, params: { id: 3 } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('of an unknown path is answered with 404; a trailing slash makes no difference', async () => {
    expect(await get('/api/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(
      (await service.call({ method: 'POST', path: '/api/notes/1/' }, { as: 1, body: { text: 'x' } })).status,
    ).toBe(201);
  });

  it('keeps a valid request id of its client', async () => {
    const given = await service.call(failBadly, { headers: { 'x-request-id': 'abcdef-123' } });
    const odd = await service.call(failBadly, { headers: { 'x-request-id': 'a b<script>' } });
    expect(given.body.request_id).toBe('abcdef-123');
    expect(odd.body.request_id).not.toContain('script');
  });
});

describe('operation', () => {
  it('shows metrics of requests and of the outbox', async () => {
    await service.call(writeNote, good);
    const { body } = await get('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/notes\/:id".*\} [1-9]/);
    expect(body).toMatch(/outbox_unpublished_events\{.*\} \d/);
  });

  it('is live and serving but not ready while the broker is down, and ready afterwards', async () => {
    expect(await get('/health/ready')).toMatchObject({
      status: 200,
      body: { checks: { database: 'up', broker: 'up' } },
    });
    await service.broker.crash();
    await eventually('not ready', async () => (await get('/health/ready')).status === 503);
    expect((await get('/health/live')).status).toBe(200);
    expect(await get('/health/serving')).toMatchObject({
      status: 200,
      body: { status: 'up', checks: { database: 'up' } },
    });
    expect((await service.call(writeNote, good)).status).toBe(201);
    await service.broker.restart();
    await eventually('ready', async () => (await get('/health/ready')).status === 200);
  });

  it('is not serving without its database', async () => {
    expect((await get('/health/serving')).status).toBe(200);
    await service.database.drop();
    expect(await get('/health/serving')).toMatchObject({
      status: 503,
      body: { status: 'down', checks: { database: 'down' } },
    });
  });
});

describe('a reader who may do less', () => {
  const params = { id: 1 };

  it('is admitted to what moderators do only as a moderator', async () => {
    expect(await service.call(moderateNote, { params })).toMatchObject({ status: 401 });
    expect(await service.call(moderateNote, { as: 1, params })).toMatchObject({
      status: 403,
      body: { code: 'not_moderator' },
    });
    expect(await service.call(moderateNote, { as: 1, isModerator: true, params })).toMatchObject({
      status: 204,
    });
  });

  it('reads and appeals while the account is suspended, and writes nothing else', async () => {
    const suspendedUntil = Date.now() + 60_000;
    const suspended = { as: 1, suspendedUntil };
    const day = new Date(suspendedUntil).toISOString().slice(0, 10);
    expect(await service.call(writeNote, { ...good, suspendedUntil })).toMatchObject({
      status: 403,
      body: { code: 'suspended', errors: { message: expect.stringContaining(`until ${day}`) } },
    });
    expect(await service.call(moderateNote, { ...suspended, isModerator: true, params })).toMatchObject({
      status: 403,
      body: { code: 'suspended' },
    });
    expect(await service.call(appealNote, { ...suspended, params })).toMatchObject({ status: 204 });
    expect(await service.call(readOwnNotes, suspended)).toMatchObject({ status: 200 });
    expect(await service.call(writeNote, { ...good, suspendedUntil: Date.UTC(9999, 0) })).toMatchObject({
      status: 403,
      body: { errors: { message: expect.stringContaining('for good') } },
    });
    const ended = { as: 1, isModerator: true, suspendedUntil: Date.now() - 1, params };
    expect(await service.call(moderateNote, ended)).toMatchObject({ status: 204 });
  });
});
