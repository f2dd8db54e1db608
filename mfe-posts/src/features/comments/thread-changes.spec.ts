import { aThread } from '@endpaper/contracts/testing';
import { createStore, storedEntities } from '@endpaper/web-kit';
import { expect, test } from '@jest/globals';
import { commentNodes } from './comment-nodes.js';
import { replaceThreads } from './thread-changes.js';

test('a list that is read again takes the replies away that are gone, and leaves those of other threads', () => {
  const store = createStore();
  const withReply = (id: number, reply: number) => ({
    ...aThread({ id }),
    reply_count: 1,
    replies: [{ ...aThread({ id: reply, parent_id: id }), replies: undefined }],
  });
  store.dispatch(replaceThreads(1, [withReply(1, 2), withReply(3, 4)]));

  store.dispatch(replaceThreads(1, [aThread({ id: 1 })]));

  expect(storedEntities(store.getState(), commentNodes).map(({ id }) => id)).toEqual([1, 3, 4]);
});
