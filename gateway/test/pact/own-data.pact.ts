import type { OwnDataService } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { EXPORT_LISTS } from '../../src/api/export/own-data-reader.js';
import { requireOwnData } from './require-own-data.js';

/** A list of each service, the state in which it has one row, and that row. */
const LISTS: [
  list: string,
  service: OwnDataService,
  state: string,
  row: Readonly<Record<string, unknown>>,
][] = [
  [
    'sessions',
    'auth',
    'reader 7 has a session',
    { id: match.string('7f000000-0000-4000-8000-000000000007'), created_at: timestamp() },
  ],
  ['profile_settings', 'auth', 'reader 7 exists', { visibility: match.string('readers') }],
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
    'lost_texts',
    'posts',
    'reader 7 has lost posts',
    { kind: match.string('post'), book_title: match.string('Middlemarch') },
  ],
  [
    'earlier_texts',
    'posts',
    'reader 7 has edited post 1',
    { kind: match.string('post'), text: match.string('That locks.') },
  ],
  [
    'earlier_book_texts',
    'books',
    'reader 7 has edited book 1',
    { kind: match.string('book'), title: match.string('A book') },
  ],
  [
    'friend_requests',
    'social',
    'reader 8 has asked reader 7 to be friends',
    { id: match.integer(8), username: match.string('grace'), state: 'received' },
  ],
  [
    'friends_settings',
    'social',
    'reader 7 exists and shows the friends to friends',
    { visibility: match.string('friends') },
  ],
  [
    'blocks',
    'social',
    'reader 7 has blocked reader 8',
    { id: match.integer(8), username: match.string('grace') },
  ],
  ['mutes', 'social', 'reader 7 has muted book 1', { kind: match.string('book'), id: match.integer(1) }],
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

it.each(LISTS)('reads the %s of a reader', async (list, service, state, row) => {
  const { found, expected } = await requireOwnData({ list, service, state, row });
  expect(found).toEqual(expected);
});

// A newer service has a file of its own.
it('reads every list of these services', () => {
  const services = LISTS.map(([, service]) => service);
  const lists = EXPORT_LISTS.filter(({ service }) => services.includes(service));
  expect(LISTS.map(([list]) => list).sort()).toEqual(lists.map(({ name }) => name).sort());
});
