import { commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { aBookSnapshot, aCommentDraft, aUserSnapshot } from '@endpaper/contracts/testing';
import { Database } from '@endpaper/service-kit';
import {
  aHiddenSubject,
  insertEntity,
  insertRow,
  secondPageCursor,
  type ServiceUnderContract,
} from '@endpaper/service-kit/testing/pact';
import { storeWords } from '../../src/posts/searchable-posts.js';
import type { TestPosts } from '../posts-service.js';

const MORE_THAN_A_PAGE = Array.from({ length: 30 }, (_, i) => i + 1);

/** The time of the row with this id: a higher id is newer. */
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n));

/** The provider states of svc-posts. */
export function statesOf(service: TestPosts) {
  const reader = async (id: number, username: string, picture: string | null = null) => {
    const user = aUserSnapshot({ id, username, picture });
    service.owners.users.set(id, user);
    await insertRow(service, 'user_replicas', { ...user });
  };
  const readers = async () => {
    await reader(7, 'ada', 'https://pictures.example/ada.jpg');
    await reader(8, 'grace');
  };
  const book = async (id: number) => {
    const snapshot = aBookSnapshot({ id });
    service.owners.books.set(id, snapshot);
    const { title, author, cover, version } = snapshot;
    await insertRow(service, 'book_replicas', { id, title, author, cover, version });
  };
  const post = async (id: number, user_id: number) => {
    await readers();
    await book(1);
    await insertEntity(service, 'posts', {
      id,
      user_id,
      book_id: 1,
      title: 'A room with a door',
      text: 'That locks.',
      created_at: minute(id),
    });
    await storeWords.rows(service.app.get(Database), { id });
    await insertRow(service, 'rating_replicas', { id: 1, user_id: 7, book_id: 1, rating: 4.5, version: 1 });
  };
  const befriend = () =>
    insertRow(service, 'friendship_replicas', { id: 1, user_id: 7, friend_id: 8, version: 1 });
  const manyPosts = async () => {
    for (const id of MORE_THAN_A_PAGE) await post(id, 7);
  };
  const comment = async (id: number, user_id: number, title: string | null = null) => {
    await post(1, 7);
    const { text } = aCommentDraft();
    await insertEntity(service, 'comments', { id, user_id, post_id: 1, title, text, created_at: minute(id) });
    await service.database.query(
      'UPDATE posts SET comment_count = (SELECT count(*) FROM comments WHERE post_id = 1) WHERE id = 1',
    );
  };
  const edit = async (table: 'posts' | 'comments', id: number) => {
    await service.database.query(`UPDATE ${table} SET version = version + 1 WHERE id = $1`, [id]);
  };
  const vote = (endpoints: typeof postEndpoints | typeof commentEndpoints, as: number) =>
    service.call(endpoints.vote, { as, params: { id: 1, value: 1 }, body: {} });

  const loss = async (texts: number) => {
    await readers();
    await service.database.query(
      `WITH loss AS (INSERT INTO losses (user_id, book_id, book_title) VALUES (7, 1, 'A deleted book') RETURNING id)
       INSERT INTO lost_texts (loss_id, user_id, kind, title, text, written_at)
       SELECT id, 7, 'post', 'A room with a door', 'That locks.', now() FROM loss, generate_series(1, $1::int)`,
      [texts],
    );
  };

  return {
    'no book exists': async () => undefined,
    'no post exists': async () => undefined,
    'no comment exists': async () => undefined,
    'no reader exists': async () => undefined,
    'reader 7 exists': readers,
    'readers 7 and 8 exist': readers,
    'book 1 of reader 7 exists': () => book(1),
    'post 1 of reader 7 about book 1 exists': () => post(1, 7),
    'moderators have hidden post 1': () => insertRow(service, 'subject_states', aHiddenSubject('post')),
    'reader 7 has edited post 1': async () => {
      await post(1, 7);
      await insertRow(service, 'kept_texts', {
        ...{ kind: 'post', subject_id: 1, user_id: 7, title: 'A room', text: 'That locks.' },
      });
    },
    'post 1 waits for a moderator': () =>
      service.database.query(`UPDATE posts SET held_version = 1, held_by = 'spam.example' WHERE id = 1`),
    'host spam.example is replicated': () =>
      insertRow(service, 'phrase_replicas', {
        ...{ id: 1, version: 1, kind: 'host', text: 'spam.example', folded: 'spam.example' },
      }),
    'post 1 was edited': () => edit('posts', 1),
    'post 1 of reader 7 about book 1 is new': async () => {
      await post(1, 7);
      await service.database.query('UPDATE posts SET created_at = now() WHERE id = 1');
    },
    'post 2 of reader 8 about book 1 exists': () => post(2, 8),
    'more posts about book 1 exist than one page holds': async () => {
      await manyPosts();
      return secondPageCursor(service, postEndpoints.ofBook, { params: { bookId: 1 } });
    },
    'more posts of reader 7 exist than one page holds': async () => {
      await manyPosts();
      return secondPageCursor(service, postEndpoints.ofUser, { params: { userId: 7 } });
    },
    'reader 8 has written post 2 about book 1': () => post(2, 8),
    'reader 7 has lost posts': () => loss(1),
    'reader 7 has lost more posts than one page holds': async () => {
      await loss(MORE_THAN_A_PAGE.length);
      return secondPageCursor(service, postEndpoints.lost, { as: 7 });
    },
    'readers 7 and 8 are friends': befriend,
    'friends of reader 7 have written more posts than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await post(id, 8);
      await befriend();
      return secondPageCursor(service, postEndpoints.ofFriends, { as: 7 });
    },
    'more posts match a search than one page holds': async () => {
      await manyPosts();
      return secondPageCursor(service, postEndpoints.search, { query: { q: 'room' } });
    },
    'comment 1 of reader 7 on post 1 exists': () => comment(1, 7),
    'comment 2 of reader 8 on post 1 exists': () => comment(2, 8),
    'comment 2 of reader 8 replies to comment 1': async () => {
      await comment(1, 7);
      await service.call(commentEndpoints.create, {
        as: 8,
        params: { postId: 1 },
        body: aCommentDraft({ parent_id: 1 }),
      });
    },
    'comment 1 was edited': () => edit('comments', 1),
    'comment 1 was deleted': async () => {
      await service.call(commentEndpoints.remove, { as: 7, params: { id: 1 } });
    },
    'comment 1 has a title': async () => {
      await comment(1, 7);
      await service.database.query(`UPDATE comments SET title = 'On doors' WHERE id = 1`);
    },
    'more comments on post 1 exist than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await comment(id, 7);
      return secondPageCursor(service, commentEndpoints.threads, { params: { postId: 1 } });
    },
    'reader 7 has voted post 1 up': async () => {
      await post(1, 7);
      await vote(postEndpoints, 7);
    },
    'reader 8 has voted post 1 up': async () => {
      await post(1, 7);
      await vote(postEndpoints, 8);
    },
    'reader 7 has voted comment 1 up': async () => {
      await comment(1, 7);
      await vote(commentEndpoints, 7);
    },
    'reader 8 has voted comment 1 up': async () => {
      await comment(1, 7);
      await vote(commentEndpoints, 8);
    },
  } satisfies ServiceUnderContract['states'];
}
