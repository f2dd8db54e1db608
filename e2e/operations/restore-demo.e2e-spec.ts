import {
  authEndpoints,
  bookEndpoints,
  exportEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  postEndpoints,
  type ResponseOf,
} from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { ApiClient, demoAccount, newBook, newPost } from '@endpaper/local-servers';
import { newReader } from '../support/browser-client.js';
import type { Portal } from '../support/portal.js';
import { expect, test } from '../support/portal-test.js';
import { expectNoDifference, run } from '../support/product-commands.js';

test.describe.configure({ timeout: 120_000 });

type Archive = ResponseOf<typeof exportEndpoints.download>;

/** The first book of the demo account and one of another user that is not among its favorites, in the seed. */
const [OWN_BOOK, OTHER_BOOK] = [6, 2];

async function logInAsDemo({ url }: Portal): Promise<ApiClient> {
  const demo = new ApiClient(url);
  await demo.result(authEndpoints.logIn, { body: demoAccount() });
  return demo;
}

/** What the account has, without times, counters and the ids of what comes back with new ones. */
function contentOf(archive: Archive) {
  const { books, favorites, posts, comments, post_votes, comment_votes, friends, friend_requests } = archive;
  return {
    books: books.map(({ title, description, cover }) => [title, description, cover]),
    favorites: favorites.map(({ title }) => title).sort(),
    posts: posts.map(({ title, text }) => [title, text]).sort(),
    comments: comments.map(({ text }) => text).sort(),
    postVotes: post_votes.map(({ post_id, value }) => [post_id, value]),
    commentVotes: comment_votes.map(({ comment_id, value }) => [comment_id, value]),
    friends: friends.map(({ id }) => id).sort(),
    requests: friend_requests.map(({ id, state }) => [id, state]),
  };
}

const restore = async (system: Portal) => {
  const { code, output } = await run(system, 'restore-demo');
  expect(code, output).toBe(0);
  return output;
};

test('what visitors do with the demo account is undone, and what other readers have written stays', async ({
  system,
}) => {
  const demo = await logInAsDemo(system);
  const reader = await newReader(new ApiClient(system.url));
  const archive = () => demo.result(exportEndpoints.download);
  const before = await archive();
  const [friend] = before.friends;
  const body = aBookDraft({ title: 'Defaced' });
  await demo.result(bookEndpoints.edit, { params: { id: OWN_BOOK }, body });
  const post = await newPost(reader, OWN_BOOK);
  await newPost(demo, (await newBook(demo)).id);
  await newPost(demo, OTHER_BOOK);
  await demo.result(favoriteEndpoints.add, { params: { id: OTHER_BOOK } });
  await demo.result(postEndpoints.vote, { params: { id: post.id, value: 1 } });
  await demo.result(friendEndpoints.add, { params: { id: reader.user.id } });
  await demo.call(friendEndpoints.remove, { params: { id: friend?.id ?? 0 } });
  await demo.result(friendEndpoints.add, { params: { id: friend?.id ?? 0 } });
  const [request] = before.friend_requests;
  await demo.result(friendEndpoints.add, { params: { id: request?.id ?? 0 } });
  expect(contentOf(await archive())).not.toEqual(contentOf(before));

  await restore(system);

  expect(contentOf(await archive())).toEqual(contentOf(before));
  const posts = await reader.result(postEndpoints.ofBook, { params: { bookId: OWN_BOOK } });
  expect(posts.map(({ id }) => id)).toContain(post.id);
  await expectNoDifference(system);
  expect(await restore(system)).toBe('There is nothing to restore.\n');
});

test('a deleted book of the demo account comes back with its post, and only once', async ({ system }) => {
  const demo = await logInAsDemo(system);
  const archive = () => demo.result(exportEndpoints.download);
  const before = await archive();
  await demo.call(bookEndpoints.remove, { params: { id: OWN_BOOK } });
  // Its posts are erased.
  await expectNoDifference(system);
  expect((await archive()).posts).toHaveLength(before.posts.length - 1);

  await restore(system);

  const { books, posts } = contentOf(await archive());
  expect(books.sort()).toEqual(contentOf(before).books.sort());
  expect(posts).toEqual(contentOf(before).posts);
  await expectNoDifference(system);
  expect(await restore(system)).toBe('There is nothing to restore.\n');
});
