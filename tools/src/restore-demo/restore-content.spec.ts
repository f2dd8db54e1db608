import { buildPath, voteDirectionOf, type Endpoint, type PathParams } from '@endpaper/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { seededContent, type DemoContent } from './demo-content.js';
import type { DemoWrites } from './demo-writes.js';
import type { OthersSides } from './others-sides.js';
import { restoreContent } from './restore-content.js';

/** A book of the demo account in the seed, about which it has written the first of its posts. */
const BOOK = 6;
/** The id of each entity that the portal creates. */
const NEW = 900;

const seed = await seededContent();
const bookOf = ({ books }: DemoContent) => found(books.find(({ id }) => id === BOOK));
const { id: _, ...draft } = bookOf(seed);
const post = found(seed.posts[0]);
const comment = found(seed.comments[0]);

let present: DemoContent;
let written: [call: string, body?: unknown][];

/** The portal accepts all writes. */
const writes: Pick<DemoWrites, 'send'> = {
  send: ({ method, path }: Endpoint, { params, body }: { params?: PathParams; body?: unknown } = {}) => {
    const call = `${method} ${buildPath(path, params)}`;
    written.push(body === undefined ? [call] : [call, body]);
    return Promise.resolve({ id: NEW } as never);
  },
};

/** The database accepts the sides of others. */
const sides: Pick<OthersSides, 'add'> = {
  add: (reader, isShown) => {
    written.push([`side of ${reader}`, { isShown }]);
    return Promise.resolve();
  },
};

function found<T>(row: T | undefined): T {
  if (!row) throw new Error('There is no such row');
  return row;
}

beforeEach(() => {
  present = structuredClone(seed);
  written = [];
});

test('the seed has content of every kind, which is left alone when nothing has changed', async () => {
  for (const rows of Object.values(seed)) expect(rows).not.toEqual([]);
  await restoreContent(seed, present, writes, sides);
  expect(written).toEqual([]);
});

test('what was changed is edited in place', async () => {
  bookOf(present).title = 'Defaced';
  found(present.posts[0]).text = 'Defaced';
  found(present.comments[0]).text = 'Defaced';
  await restoreContent(seed, present, writes, sides);
  expect(written).toEqual([
    [`PUT /api/books/${BOOK}`, draft],
    [`PUT /api/posts/${post.id}`, { title: post.title, text: post.text }],
    [`PUT /api/comments/${comment.id}`, { text: comment.text }],
  ]);
});

test('what was deleted is created again, the posts about what took the place of their book', async () => {
  present.books = seed.books.filter(({ id }) => id !== BOOK);
  present.posts = seed.posts.filter(({ book_id }) => book_id !== BOOK);
  present.comments = seed.comments.filter(({ post_id }) => post_id !== post.id);
  const library = seed.library.filter(({ book_id }) => book_id !== BOOK);
  await restoreContent({ ...seed, library }, { ...present, library }, writes, sides);
  const { parent_id, text } = found(seed.comments.find(({ post_id }) => post_id === post.id));
  expect(written).toEqual([
    ['POST /api/books/new', draft],
    [`POST /api/posts/new/${NEW}`, { title: post.title, text: post.text }],
    [`POST /api/comments/new/${NEW}`, { parent_id, text }],
  ]);
});

test('what came back with another id is known by its content, and edited when it was changed', async () => {
  Object.assign(bookOf(present), { id: NEW, title: 'Defaced' });
  Object.assign(found(present.posts[0]), { id: NEW + 1, book_id: NEW });
  for (const each of present.comments) if (each.post_id === post.id) each.post_id = NEW + 1;
  const library = seed.library.filter(({ book_id }) => book_id !== BOOK);
  await restoreContent({ ...seed, library }, { ...present, library }, writes, sides);
  expect(written).toEqual([[`PUT /api/books/${NEW}`, draft]]);
});

test('what visitors have added is removed, and what others have asked stays', async () => {
  present.books.push({ ...bookOf(seed), id: NEW });
  present.posts.push({ ...post, id: NEW });
  present.comments.push({ ...comment, id: NEW });
  present.favorites.push({ book_id: NEW });
  present.post_votes.push({ post_id: NEW, value: 1 });
  present.comment_votes.push({ comment_id: NEW, value: -1 });
  present.friends.push({ id: NEW });
  present.friend_requests.push({ id: NEW + 1, state: 'requested' }, { id: NEW + 2, state: 'received' });
  present.library.push({ entry_id: 12, book_id: NEW, status: 'want', rating: null, visibility: 'me' });
  await restoreContent(seed, present, writes, sides);
  expect(written).toEqual([
    [`DELETE /api/books/${NEW}`],
    [`DELETE /api/posts/${NEW}`],
    [`DELETE /api/comments/${NEW}`],
    [`DELETE /api/favorites/${NEW}`],
    [`DELETE /api/posts/${NEW}/up/delete`],
    [`DELETE /api/comments/${NEW}/up/delete`],
    [`DELETE /api/friends/delete/${NEW + 1}`],
    [`DELETE /api/friends/delete/${NEW}`],
    ['DELETE /api/library/entries/12'],
  ]);
});

test('the goals and the books of the profile are those of the seed again', async () => {
  const [goal] = present.reading_goals;
  present.reading_goals = [
    { year: found(goal).year, books: 9000 },
    { year: 2999, books: 1 },
  ];
  present.top_books.pop();
  await restoreContent(seed, present, writes, sides);
  const [first, second] = seed.reading_goals;
  expect(written).toEqual([
    [`PUT /api/library/years/${first?.year}`, { goal: first?.books }],
    [`PUT /api/library/years/${second?.year}`, { goal: second?.books }],
    ['PUT /api/library/years/2999', { goal: null }],
    ['PUT /api/library/top-books', { book_ids: seed.top_books.map(({ book_id }) => book_id) }],
  ]);
});

test('a request that was answered is there again, with its reader among the friends no more', async () => {
  const [{ id } = { id: 0 }] = seed.friend_requests;
  present.friend_requests = [];
  present.friends.push({ id });
  await restoreContent(seed, present, writes, sides);
  expect(written).toEqual([[`DELETE /api/friends/delete/${id}`], [`side of ${id}`, { isShown: true }]]);
});

test('favorites, votes, friends and entries of the library that are gone or changed are there again', async () => {
  const favorite = found(present.favorites.shift());
  const friend = found(present.friends.shift());
  const vote = found(present.post_votes.shift());
  const turned = found(present.comment_votes[0]);
  const before = voteDirectionOf(turned.value);
  turned.value = turned.value === 1 ? -1 : 1;
  const { book_id, ...entry } = found(seed.library[0]);
  found(present.library[0]).visibility = 'me';
  await restoreContent(seed, present, writes, sides);
  expect(written).toEqual([
    [`POST /api/books/favorites/${favorite.book_id}`],
    [`POST /api/posts/${vote.post_id}/up/${voteDirectionOf(vote.value)}`],
    [`POST /api/comments/${turned.comment_id}/up/${before}`],
    [`side of ${friend.id}`, { isShown: false }],
    [`POST /api/friends/add/${friend.id}`],
    [`PUT /api/library/books/${book_id}`, entry],
  ]);
});
