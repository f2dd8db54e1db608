import { expect, it } from '@jest/globals';
import * as events from './index.js';
import { parseEnvelope, type EventType } from './event.js';
import { aCommentCreated, aPostCreated } from './testing/event-builders.js';

const envelope = {
  specversion: '1.0',
  id: 'a',
  source: 'svc-books',
  type: 'books.book.deleted.v1',
  time: '2026-01-01T00:00:00.000Z',
  datacontenttype: 'application/json',
  data: { id: 1 },
};

it('parses an envelope and leaves its data unchanged', () => {
  expect(parseEnvelope(envelope)).toEqual(envelope);
});

it.each(['specversion', 'id', 'source', 'type', 'time'])('rejects an envelope without %s', field => {
  expect(() => parseEnvelope({ ...envelope, [field]: undefined })).toThrow();
});

it('names every event type after its service, entity, past-tense verb and version', () => {
  const isEvent = (value: unknown): value is EventType =>
    typeof value === 'object' && value !== null && 'subject' in value && 'data' in value;
  const subjects = Object.values<unknown>(events)
    .filter(isEvent)
    .map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(5);
  for (const subject of subjects)
    expect(subject).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*\.([a-z]+ed|made|undone|lost|held)\.v\d+$/);
});

const { bookDeleted, commentCreated, commentDeleted, commentUpdated, favoriteAdded, favoriteRemoved } =
  events;
const { postCreated, postDeleted, postUpdated, voteChanged } = events;
const post = aPostCreated({ id: 1, book_id: 3 });
const comment = aCommentCreated({ id: 9, post_id: 1 });
const aVote = { post_id: 1, comment_id: null, user_id: 7, value: 1, score: 4, post_user_id: 7, version: 1 };
const aFavorite = { book_id: 3, user_id: 7, favorite_count: 2 };

it.each<[EventType, unknown, ...string[]]>([
  [bookDeleted, { id: 3, version: 2 }, 'book:3/book-deleted/3'],
  [favoriteAdded, aFavorite, 'book:3/favorite-changed/3'],
  [favoriteRemoved, aFavorite, 'book:3/favorite-changed/3'],
  [postCreated, post, 'book:3/post-created/1'],
  [postUpdated, post, 'post:1/post-updated/1'],
  [postDeleted, post, 'book:3/post-deleted/1', 'post:1/post-deleted/1'],
  [voteChanged, aVote, 'post:1/vote-changed/1'],
  [voteChanged, { ...aVote, comment_id: 9 }, 'post:1/comment-vote-changed/9'],
  [commentCreated, comment, 'post:1/comment-created/9'],
  [commentUpdated, comment, 'post:1/comment-updated/9'],
  [commentDeleted, comment, 'post:1/comment-deleted/9'],
])(
  '$subject has hints that name what has changed, and nothing that a user wrote',
  (event, data, ...hints) => {
    expect(event.hints?.(event.data.parse(data)).map(events.announcedHint)).toEqual(hints);
  },
);

it('an announced hint is read as it was, and a surrogate key is none', () => {
  const hint = { topic: 'post:12', kind: 'comment-created', id: 9 };
  expect(events.hintOf(events.announcedHint(hint))).toEqual(hint);
  for (const other of ['post:12', '', '/', 'post:12/comment-created', 'post:12/comment-created/none'])
    expect(events.hintOf(other)).toBeUndefined();
});
