import { authEndpoints, bookEndpoints } from '@endpaper/contracts';
import { aBookDraft, aSignUp } from '@endpaper/contracts/testing';
import { ApiClient } from '@endpaper/local-servers';
import { clientOf, newReader } from '../support/browser-client.js';
import { expect, test } from '../support/portal-test.js';

// Responses to bad input, through the gateway.

const refusals: [
  what: string,
  call: { body?: unknown; headers?: Record<string, string> },
  status: number,
  code: string,
][] = [
  ['a field too long', { body: aBookDraft({ title: 'x'.repeat(101) }) }, 400, 'validation_failed'],
  ['a field missing', { body: aBookDraft({ author: undefined }) }, 400, 'validation_failed'],
  ['a field of the wrong type', { body: { ...aBookDraft(), genre_id: 'two' } }, 400, 'validation_failed'],
  ['broken JSON', { body: '{"title":' }, 400, 'malformed'],
  [
    'another content type',
    { body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'not_json',
  ],
  ['a body over 64 KiB', { body: aBookDraft({ description: 'x'.repeat(65 * 1024) }) }, 413, 'too_large'],
  ['no anti-forgery token', { body: aBookDraft(), headers: { 'XSRF-Token': '' } }, 403, 'bad_csrf_token'],
  [
    'a wrong anti-forgery token',
    { body: aBookDraft(), headers: { 'XSRF-Token': 'made.up' } },
    403,
    'bad_csrf_token',
  ],
  [
    'another site',
    { body: aBookDraft(), headers: { origin: 'https://elsewhere.example' } },
    403,
    'cross_site',
  ],
  [
    'a cross-site request',
    { body: aBookDraft(), headers: { 'sec-fetch-site': 'cross-site' } },
    403,
    'cross_site',
  ],
];

for (const [what, call, status, code] of refusals) {
  test(`${what}: ${status} ${code}`, async ({ request }) => {
    const reader = await newReader(clientOf({ request }));
    const answer = await reader.call(bookEndpoints.create, call);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      code,
      errors: expect.any(Object),
      request_id: expect.any(String),
    });
  });
}

test('too many wrong passwords: 429 with Retry-After', async ({ baseURL }) => {
  const guesser = new ApiClient(baseURL);
  const body = { email: aSignUp().email, password: 'a guess' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    statuses.push((await guesser.call(authEndpoints.logIn, { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const refused = await guesser.call(authEndpoints.logIn, { body });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('markup and control characters come back as text', async ({ baseURL }) => {
  const reader = await newReader(new ApiClient(baseURL));
  const title = '<img src=x onerror=alert(1)>\u0000\u0007';
  const answer = await reader.call(bookEndpoints.create, { body: aBookDraft({ title }) });
  expect(await answer.json()).toMatchObject({ title: '<img src=x onerror=alert(1)>' });
  expect(answer.headers.get('content-type')).toContain('application/json');
});

/** The gateway answers a request with a session cookie, even an unknown one, from the service alone. */
const PAST_THE_CACHE = { cookie: 'sid=unknown' };

test('a database that is down: 503, and 200 after the restart', async ({ request, system }) => {
  await system.kill('postgres');
  for (const path of ['/api/books', '/api/books/1', '/api/posts/1']) {
    const answer = await request.get(path, { headers: PAST_THE_CACHE });
    expect([path, answer.status()]).toEqual([path, 503]);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  await system.restart('postgres');
  await expect.poll(async () => (await request.get('/api/books')).status()).toBe(200);
  // The gateway stops looking sessions up for some seconds after three failures.
  const lookUp = () => request.get('/api/auth/', { headers: PAST_THE_CACHE });
  await expect.poll(async () => (await lookUp()).status()).toBe(200);
});

test('a service that is down: 503 within 2 seconds, 200 from the others, and 200 after the restart', async ({
  request,
  system,
}) => {
  await system.kill('svc-books');
  try {
    const down = await request.get('/api/books', { timeout: 2_000, headers: PAST_THE_CACHE });
    expect(down.status()).toBe(503);
    expect(await down.json()).toMatchObject({ code: 'unavailable' });
    expect(await down.text()).not.toMatch(/127\.0\.0\.1|ECONN|at .*\.js/);
    expect((await request.get('/api/auth/')).status()).toBe(200);
  } finally {
    await system.restart('svc-books');
  }
  expect((await request.get('/api/books')).status()).toBe(200);
});
