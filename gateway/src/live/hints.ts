import {
  bookDeleted,
  commentCreated,
  commentDeleted,
  commentUpdated,
  favoriteAdded,
  favoriteRemoved,
  liveTopic,
  postCreated,
  postDeleted,
  postUpdated,
  voteChanged,
  type DataOf,
  type EventType,
  type Hint,
  type HintKind,
} from '@endpaper/contracts';
import * as z from 'zod/mini';

/** An event that readers get hints of. */
export interface HintSource {
  subject: string;
  /** @throws ZodError when the data is not that of the event's contract */
  hintsOf: (data: unknown) => Hint[];
}

const { book, post } = liveTopic;

/** Every event that becomes hints, with their topics. Each page that shows a topic gets its hints. */
export const HINT_SOURCES: readonly HintSource[] = [
  subscribe(bookDeleted, ({ id }) => [hint(book(id), 'book-deleted', id)]),
  subscribe(favoriteAdded, ({ book_id: id }) => [hint(book(id), 'favorite-changed', id)]),
  subscribe(favoriteRemoved, ({ book_id: id }) => [hint(book(id), 'favorite-changed', id)]),
  subscribe(postCreated, ({ id, book_id }) => [hint(book(book_id), 'post-created', id)]),
  subscribe(postUpdated, ({ id }) => [hint(post(id), 'post-updated', id)]),
  subscribe(postDeleted, ({ id, book_id }) => [
    hint(book(book_id), 'post-deleted', id),
    hint(post(id), 'post-deleted', id),
  ]),
  subscribe(voteChanged, ({ post_id, comment_id }) => [
    comment_id === null
      ? hint(post(post_id), 'vote-changed', post_id)
      : hint(post(post_id), 'comment-vote-changed', comment_id),
  ]),
  subscribe(commentCreated, ({ id, post_id }) => [hint(post(post_id), 'comment-created', id)]),
  subscribe(commentUpdated, ({ id, post_id }) => [hint(post(post_id), 'comment-updated', id)]),
  subscribe(commentDeleted, ({ id, post_id }) => [hint(post(post_id), 'comment-deleted', id)]),
];

function subscribe<E extends EventType>(event: E, hintsOf: (data: DataOf<E>) => Hint[]): HintSource {
  return { subject: event.subject, hintsOf: data => hintsOf(z.parse<E['data']>(event.data, data)) };
}

function hint(topic: string, kind: HintKind, id: number): Hint {
  return { topic, kind, id };
}
