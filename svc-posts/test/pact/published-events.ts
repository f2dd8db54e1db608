import {
  commentCreated,
  commentDeleted,
  commentEndpoints,
  commentUpdated,
  postCreated,
  postDeleted,
  postEndpoints,
  postUpdated,
  textHeld,
  textsLost,
  voteChanged,
} from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import type { TestPosts } from '../posts-service.js';
import { statesOf } from './states.js';

const FIRST = { as: 7, params: { id: 1 } };

/** What makes svc-posts publish each of its events. */
export function publishedEventsOf(service: TestPosts): ServiceUnderContract['publishedEvents'] {
  const states = statesOf(service);
  const readers = states['readers 7 and 8 exist'];
  const book = states['book 1 of reader 7 exists'];
  const post = states['post 1 of reader 7 about book 1 exists'];
  const comment = states['comment 1 of reader 7 on post 1 exists'];
  const after = (state: () => Promise<void>, change: () => Promise<unknown>) => async () => {
    await state();
    await change();
  };
  /** A comment that names a reader; a reply where the provider state has a comment. */
  const answerComment = async () => {
    const [parent] = await service.database.query<{ id: number }>('SELECT id FROM comments LIMIT 1');
    await service.newComment(8, 1, { text: 'Quite so, @ada.', parent_id: parent?.id ?? null });
  };
  const loseTexts = async () => {
    await service.deleteBook(1);
    await eventually('the texts are lost', async () => {
      const losses = await service.database.query('SELECT 1 FROM losses');
      return losses.length > 0;
    });
  };
  return {
    [postCreated.subject]: after(
      readers,
      after(book, () => service.newPost(7, 1, { text: 'About it, @grace.' })),
    ),
    [postUpdated.subject]: after(
      readers,
      after(post, () =>
        service.call(postEndpoints.edit, {
          ...FIRST,
          body: { title: 'On reading', text: 'Once more, @grace.' },
        }),
      ),
    ),
    [postDeleted.subject]: after(post, () => service.call(postEndpoints.remove, FIRST)),
    [commentCreated.subject]: after(post, answerComment),
    [commentUpdated.subject]: after(
      readers,
      after(comment, () =>
        service.call(commentEndpoints.edit, { ...FIRST, body: { text: 'Not at all, @grace.' } }),
      ),
    ),
    [commentDeleted.subject]: after(comment, () => service.call(commentEndpoints.remove, FIRST)),
    [textHeld.subject]: after(
      readers,
      after(book, () => service.newPost(7, 1, { title: 'One more chapter', text: 'See spam.example' })),
    ),
    [textsLost.subject]: after(post, loseTexts),
    [voteChanged.subject]: states['reader 8 has voted post 1 up'],
  };
}
