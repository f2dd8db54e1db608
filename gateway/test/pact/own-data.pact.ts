import { EventEmitter } from 'node:events';
import { OWN_DATA, SERVICE_NAMES, type OwnDataPage } from '@endpaper/contracts';
import { httpPact, match, timestamp } from '@endpaper/contract-testing';
import { afterEach, expect, it } from '@jest/globals';
import { EXPORT_LISTS } from '../../src/export/export-lists.js';
import { OwnDataReader } from '../../src/export/own-data-reader.js';
import { Upstreams } from '../../src/upstreams/upstreams.js';

type Service = keyof typeof OWN_DATA;

/** A list of each service, the state in which it has one row, and that row. The gateway copies rows whatever their fields. */
const LISTS: [list: string, service: Service, state: string, row: Readonly<Record<string, unknown>>][] = [
  [
    'sessions',
    'auth',
    'reader 7 has a session',
    { id: match.string('7f000000-0000-4000-8000-000000000007'), created_at: timestamp() },
  ],
  ['passkeys', 'auth', 'reader 7 has passkey 5', { id: match.integer(5), name: match.string('My phone') }],
  [
    'email_changes',
    'auth',
    'reader 7 has a link that confirms a new email',
    { address: match.string('countess@example.org'), expires_at: timestamp() },
  ],
  ['books', 'books', 'book 1 of reader 7 exists', { id: match.integer(1), title: match.string('A book') }],
  [
    'favorites',
    'books',
    'reader 7 has book 1 among the favorites',
    { book_id: match.integer(1), title: match.string('A book') },
  ],
  [
    'posts',
    'posts',
    'post 1 of reader 7 about book 1 exists',
    { id: match.integer(1), text: match.string('That locks.') },
  ],
  [
    'comments',
    'posts',
    'comment 1 of reader 7 on post 1 exists',
    { id: match.integer(1), text: match.string('Quite so.') },
  ],
  [
    'post_votes',
    'posts',
    'reader 7 has voted post 1 up',
    { post_id: match.integer(1), value: match.integer(1) },
  ],
  [
    'comment_votes',
    'posts',
    'reader 7 has voted comment 1 up',
    { comment_id: match.integer(1), value: match.integer(1) },
  ],
  [
    'friends',
    'social',
    'readers 7 and 8 are friends',
    { id: match.integer(8), username: match.string('grace') },
  ],
  [
    'notifications',
    'notifications',
    'reader 7 has a notification of comment 9 of reader 8 on post 1',
    { id: match.integer(1), kind: match.string('comment') },
  ],
  [
    'notification_settings',
    'notifications',
    'reader 7 wants no notifications of votes',
    { vote: match.boolean(false) },
  ],
];

let upstreams: Upstreams | undefined;

afterEach(() => upstreams?.onApplicationShutdown());

/** Reads a page of a list of reader 7. */
function read(name: string, url: string): Promise<OwnDataPage> {
  upstreams = new Upstreams(() => url);
  const sessions = {
    find: () =>
      Promise.resolve({
        session_id: 'session-1',
        user_id: 7,
        tokens: Object.fromEntries(SERVICE_NAMES.map(service => [`svc-${service}`, 'reader-7'])),
        tokens_expire_at: '2026-01-01T12:05:00.000Z',
        expires_at: '2026-01-31T12:00:00.000Z',
        staff: false,
        renewed: false,
      }),
  };
  const request = { id: 'a-request', sid: 'session-of-reader-7', client: new EventEmitter() };
  const list = EXPORT_LISTS.find(each => each.name === name);
  if (!list) throw new Error(`The export has no list ${name}`);
  return new OwnDataReader(sessions, upstreams, request).page(list, undefined);
}

it.each(LISTS)('reads the %s of a reader', async (list, service, state, row) => {
  const page = { rows: [row], next: null };
  const found = await httpPact({ consumer: 'gateway', provider: `svc-${service}` })
    .addInteraction()
    .given(state)
    .uponReceiving(`the ${list} of a reader, for an export`)
    .withRequest('GET', `/internal/own-data/${service}`, request =>
      request
        .query({ list })
        .headers({ Authorization: match.regex(String.raw`^Bearer \S+$`, 'Bearer reader-7') }),
    )
    .willRespondWith(200, answer => answer.jsonBody({ rows: [row], next: match.nullValue() }))
    .executeTest(({ url }) => read(list, url));
  expect(found).toEqual(match.reify(page));
});

it('reads every list of the archive', () => {
  expect(LISTS.map(([list]) => list).sort()).toEqual(EXPORT_LISTS.map(({ name }) => name).sort());
});
