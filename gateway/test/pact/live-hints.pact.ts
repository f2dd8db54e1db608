import {
  bookDeleted,
  commentCreated,
  commentDeleted,
  commentUpdated,
  favoriteAdded,
  favoriteRemoved,
  postCreated,
  postDeleted,
  postUpdated,
  voteChanged,
  type Hint,
} from '@endpaper/contracts';
import { eventContent, eventPact, match, timestamp } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { HINT_SOURCES } from '../../src/live/hints.js';

const { eachLike, integer, nullValue, string } = match;
const NAMED = eachLike(integer(8));

const FAVORITE = { book_id: integer(1), user_id: integer(7), favorite_count: integer(1) };
const POST = { id: integer(1), book_id: integer(1), user_id: integer(7), version: integer(1) };
const WRITTEN = { ...POST, title: string('A room with a door'), created_at: timestamp(), mentions: NAMED };
const COMMENT = { id: integer(1), post_id: integer(1), user_id: integer(7), version: integer(1) };
const NEW_COMMENT = {
  ...COMMENT,
  post_user_id: integer(7),
  parent_id: nullValue(),
  parent_user_id: nullValue(),
  reply_to: nullValue(),
  reply_to_user_id: nullValue(),
  mentions: NAMED,
};
const VOTE = {
  post_id: integer(1),
  comment_id: nullValue(),
  user_id: integer(8),
  value: integer(1),
  score: integer(1),
  post_user_id: integer(7),
  version: integer(3),
};

const AT_BOOK = { topic: 'book:1', id: 1 } as const;
const AT_POST = { topic: 'post:1', id: 1 } as const;

const EVENTS: [
  service: string,
  subject: string,
  data: Readonly<Record<string, unknown>>,
  ...hints: Hint[],
][] = [
  [
    'svc-books',
    bookDeleted.subject,
    { id: integer(1), version: integer(2) },
    { ...AT_BOOK, kind: 'book-deleted' },
  ],
  ['svc-books', favoriteAdded.subject, FAVORITE, { ...AT_BOOK, kind: 'favorite-changed' }],
  ['svc-books', favoriteRemoved.subject, FAVORITE, { ...AT_BOOK, kind: 'favorite-changed' }],
  ['svc-posts', postCreated.subject, WRITTEN, { ...AT_BOOK, kind: 'post-created' }],
  ['svc-posts', postUpdated.subject, WRITTEN, { ...AT_POST, kind: 'post-updated' }],
  [
    'svc-posts',
    postDeleted.subject,
    POST,
    { ...AT_BOOK, kind: 'post-deleted' },
    { ...AT_POST, kind: 'post-deleted' },
  ],
  ['svc-posts', voteChanged.subject, VOTE, { ...AT_POST, kind: 'vote-changed' }],
  ['svc-posts', commentCreated.subject, NEW_COMMENT, { ...AT_POST, kind: 'comment-created' }],
  [
    'svc-posts',
    commentUpdated.subject,
    { ...COMMENT, mentions: NAMED },
    { ...AT_POST, kind: 'comment-updated' },
  ],
  ['svc-posts', commentDeleted.subject, COMMENT, { ...AT_POST, kind: 'comment-deleted' }],
];

it.each(EVENTS)('makes hints of the event of %s: %s', async (provider, subject, data, ...hints) => {
  const source = HINT_SOURCES.find(each => each.subject === subject);
  await eventPact({ consumer: 'gateway', provider })
    .addAsynchronousInteraction()
    .expectsToReceive(subject, message => message.withJSONContent(eventContent(subject, data)))
    .executeTest(({ contents }) => {
      const { data: received } = contents.content as { data: unknown };
      expect(source?.hintsOf(received)).toEqual(hints);
      return Promise.resolve();
    });
});

it('makes hints of no other event of these services', () => {
  const services = EVENTS.map(([service]) => service.replace('svc-', ''));
  const subjects = HINT_SOURCES.map(({ subject }) => subject);
  expect(subjects.filter(subject => services.includes(subject.split('.')[0] ?? '')).sort()).toEqual(
    EVENTS.map(([, subject]) => subject).sort(),
  );
});
