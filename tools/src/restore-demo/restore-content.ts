import {
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  libraryEndpoints,
  postEndpoints,
  topBookEndpoints,
  voteDirectionOf,
  yearEndpoints,
} from '@endpaper/contracts';
import type { DemoContent } from './demo-content.js';
import type { DemoWrites } from './demo-writes.js';
import type { OthersSides } from './others-sides.js';
import { restoreFriends } from './restore-friends.js';
import { restoreEntities, restoreEntries } from './restore-rows.js';

/** Makes the demo account's content that of the seed: what others have written about its books and posts stays. */
export async function restoreContent(
  seed: DemoContent,
  present: DemoContent,
  writes: Pick<DemoWrites, 'send'>,
  sides: Pick<OthersSides, 'add'>,
): Promise<void> {
  const bookId = await restoreEntities({
    seeded: seed.books,
    present: present.books,
    isSame: (one, other) => one.cover === other.cover,
    draftOf: ({ id: _, ...draft }) => draft,
    create: ({ id: _, ...body }) => writes.send(bookEndpoints.create, { body }),
    edit: (id, body) => writes.send(bookEndpoints.edit, { params: { id }, body }),
    remove: id => writes.send(bookEndpoints.remove, { params: { id } }),
  });
  const postId = await restoreEntities({
    seeded: seed.posts.map(post => ({ ...post, book_id: bookId(post.book_id) })),
    present: present.posts,
    isSame: (one, other) => one.book_id === other.book_id && one.text === other.text,
    draftOf: ({ title, text }) => ({ title, text }),
    create: ({ book_id, title, text }) =>
      writes.send(postEndpoints.create, { params: { bookId: book_id }, body: { title, text } }),
    edit: (id, body) => writes.send(postEndpoints.edit, { params: { id }, body }),
    remove: id => writes.send(postEndpoints.remove, { params: { id } }),
  });
  await restoreEntities({
    // The demo account answers and votes on others' posts and comments alone, whose ids stay.
    seeded: seed.comments.map(comment => ({ ...comment, post_id: postId(comment.post_id) })),
    present: present.comments,
    isSame: (one, other) => one.post_id === other.post_id && one.text === other.text,
    draftOf: ({ text }) => ({ text }),
    create: ({ post_id, parent_id, text }) =>
      writes.send(commentEndpoints.create, { params: { postId: post_id }, body: { parent_id, text } }),
    edit: (id, body) => writes.send(commentEndpoints.edit, { params: { id }, body }),
    remove: id => writes.send(commentEndpoints.remove, { params: { id } }),
  });
  await restoreEntries({
    seeded: new Map(seed.favorites.map(({ book_id }) => [bookId(book_id), true])),
    present: new Map(present.favorites.map(({ book_id }) => [book_id, true])),
    put: id => writes.send(favoriteEndpoints.add, { params: { id } }),
    remove: id => writes.send(favoriteEndpoints.remove, { params: { id } }),
  });
  await restoreEntries({
    seeded: new Map(seed.post_votes.map(({ post_id, value }) => [post_id, value])),
    present: new Map(present.post_votes.map(({ post_id, value }) => [post_id, value])),
    put: (id, value) => writes.send(postEndpoints.vote, { params: { id, value: voteDirectionOf(value) } }),
    remove: id => writes.send(postEndpoints.unvote, { params: { id } }),
  });
  await restoreEntries({
    seeded: new Map(seed.comment_votes.map(({ comment_id, value }) => [comment_id, value])),
    present: new Map(present.comment_votes.map(({ comment_id, value }) => [comment_id, value])),
    put: (id, value) => writes.send(commentEndpoints.vote, { params: { id, value: voteDirectionOf(value) } }),
    remove: id => writes.send(commentEndpoints.unvote, { params: { id } }),
  });
  await restoreFriends(seed, present, writes, sides);
  const entries = ({ library }: DemoContent, idOf = (id: number) => id) =>
    new Map(
      library.flatMap(({ book_id, entry_id: _, ...entry }) =>
        book_id === null ? [] : [[idOf(book_id), entry]],
      ),
    );
  const entryIds = new Map(present.library.map(({ book_id, entry_id }) => [book_id, entry_id]));
  await restoreEntries({
    seeded: entries(seed, bookId),
    present: entries(present),
    put: (bookId, body) => writes.send(libraryEndpoints.change, { params: { bookId }, body }),
    remove: id => writes.send(libraryEndpoints.remove, { params: { entryId: Number(entryIds.get(id)) } }),
  });
  const goals = ({ reading_goals }: DemoContent) =>
    new Map(reading_goals.map(({ year, books }) => [year, books]));
  const setGoal = (year: number, goal: number | null) =>
    writes.send(yearEndpoints.setGoal, { params: { year }, body: { goal } });
  await restoreEntries({
    seeded: goals(seed),
    present: goals(present),
    put: setGoal,
    remove: year => setGoal(year, null),
  });
  const topBooks = ({ top_books }: DemoContent) =>
    top_books.toSorted((one, other) => one.position - other.position).map(({ book_id }) => book_id);
  const book_ids = topBooks(seed).map(bookId);
  if (topBooks(present).join() !== book_ids.join())
    await writes.send(topBookEndpoints.choose, { body: { book_ids } });
}
