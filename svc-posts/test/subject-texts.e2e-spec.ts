import { commentEndpoints, postEndpoints, subjectTexts, userDeleted } from '@endpaper/contracts';
import { blockUser, decide, doHousekeeping, eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO, DORA, EVE] = [1, 2, 3, 4, 5];

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});
afterAll(() => service.stop());

const textOf = async (kind: 'post' | 'comment', id: number, viewer?: number) => {
  const query = viewer === undefined ? {} : { query: { viewer } };
  const { status, body } = await service.call(subjectTexts[kind], { params: { id }, ...query });
  return status === 200 ? body : body.code;
};
const editPost = (id: number, title: string, text: string) =>
  service.call(postEndpoints.edit, { as: BEN, params: { id }, body: { title, text } });
const editComment = (id: number, text: string) =>
  service.call(commentEndpoints.edit, { as: BEN, params: { id }, body: { text } });
const keptTexts = () => service.database.query('SELECT 1 FROM kept_texts');
const at = expect.any(String);

it('moderators read a post with its earlier texts, also after its deletion', async () => {
  const { id, book } = await service.newPost(BEN, service.newBook(), { title: 'First', text: 'One text.' });
  const post = { author_id: BEN, picture: null, post_id: null, book_id: book.id, deleted: false };
  const first = { title: 'First', text: 'One text.', replaced_at: at };
  expect(await textOf('post', id)).toEqual({ ...post, title: 'First', text: 'One text.', earlier: [] });
  await editPost(id, 'Second', 'One text.');
  await editPost(id, 'Second', 'One text.');
  const second = { title: 'Second', text: 'One text.', replaced_at: at };
  expect(await textOf('post', id)).toEqual({ ...post, title: 'Second', text: 'One text.', earlier: [first] });

  await service.call(postEndpoints.remove, { as: BEN, params: { id } });
  const deleted = { ...post, book_id: null, title: '', text: '', deleted: true, earlier: [second, first] };
  expect(await textOf('post', id)).toEqual(deleted);
  await service.untilErased();
  expect(await textOf('post', id)).toEqual(deleted);
});

it('moderators read a comment with its earlier texts, also after its deletion', async () => {
  const post = await service.newPost(ADA, service.newBook());
  const { id } = await service.newComment(BEN, post.id, { title: 'On it', text: 'One text.' });
  await service.newComment(ADA, post.id, { parent_id: id });
  const comment = { author_id: BEN, picture: null, post_id: post.id, book_id: post.book.id, deleted: false };
  await editComment(id, 'Another text.');
  await editComment(id, 'Another text.');
  const first = { title: 'On it', text: 'One text.', replaced_at: at };
  const current = { title: 'On it', text: 'Another text.' };
  expect(await textOf('comment', id)).toEqual({ ...comment, ...current, earlier: [first] });
  await service.call(commentEndpoints.remove, { as: BEN, params: { id } });
  const [ofDeleted, empty] = [
    { post_id: null, book_id: null, deleted: true },
    { title: '', text: '' },
  ];
  const earlier = [{ ...current, replaced_at: at }, first];
  expect(await textOf('comment', id)).toEqual({ ...comment, ...ofDeleted, ...empty, earlier });
});

it('moderators read comments that go with a deleted post, but none of a deleted account', async () => {
  const post = await service.newPost(BEN, service.newBook());
  const comment = await service.newComment(ADA, post.id, { title: 'On it', text: 'So rude.' });
  const reply = await service.newComment(EVE, post.id, { parent_id: comment.id });
  await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [EVE]);
  await service.call(postEndpoints.remove, { as: BEN, params: { id: post.id } });
  await service.untilErased();
  expect(await textOf('comment', comment.id)).toMatchObject({
    ...{ author_id: ADA, deleted: true, earlier: [{ title: 'On it', text: 'So rude.', replaced_at: at }] },
  });
  expect(await textOf('comment', reply.id)).toBe('comment_not_found');
});

it('there is no text of what never was', async () => {
  expect(await textOf('post', 999_999)).toBe('post_not_found');
  expect(await textOf('comment', 999_999)).toBe('comment_not_found');
});

it('a viewer gets what every reader finds, also of a blocked one', async () => {
  const post = await service.newPost(BEN, service.newBook());
  const comment = await service.newComment(BEN, post.id);
  await blockUser(service, CLEO, BEN);
  expect(await textOf('post', post.id, ADA)).toMatchObject({ text: post.text });
  expect(await textOf('comment', comment.id, ADA)).toMatchObject({ text: comment.text });
  await blockUser(service, BEN, DORA);
  for (const viewer of [CLEO, DORA]) {
    expect(await textOf('post', post.id, viewer)).toMatchObject({ text: post.text });
    expect(await textOf('comment', comment.id, viewer)).toMatchObject({ text: comment.text });
  }
  for (const subject of [
    { kind: 'post', subject_id: post.id },
    { kind: 'comment', subject_id: comment.id },
  ] as const)
    await decide(service, { ...subject, visibility: 'hidden' });
  expect(await textOf('post', post.id, ADA)).toBe('post_not_found');
  expect(await textOf('comment', comment.id, ADA)).toBe('comment_not_found');
  expect(await textOf('post', post.id, BEN)).toMatchObject({ text: post.text });
  expect(await textOf('comment', comment.id)).toMatchObject({ text: comment.text });
});

it('an edit or deletion that is refused keeps nothing', async () => {
  const { id } = await service.newPost(BEN, service.newBook());
  const before = await keptTexts();
  const body = { title: 'Not mine', text: 'At all, at all.' };
  expect((await service.call(postEndpoints.edit, { as: ADA, params: { id }, body })).status).toBe(403);
  expect((await editPost(id, '', '')).status).toBe(400);
  expect((await service.call(postEndpoints.remove, { as: ADA, params: { id } })).status).toBe(403);
  expect(await keptTexts()).toEqual(before);
});

it('earlier texts are deleted after 30 days', async () => {
  const { id } = await service.newPost(BEN, service.newBook());
  await editPost(id, 'Second', 'Another text.');
  await editPost(id, 'Third', 'Another text.');
  await service.database.query(
    `UPDATE kept_texts SET replaced_at = now() - make_interval(days => CASE title WHEN 'Second' THEN 29 ELSE 31 END)`,
  );
  await doHousekeeping(service);
  expect((await textOf('post', id)).earlier).toMatchObject([{ title: 'Second' }]);
});

it('earlier texts are erased with the account', async () => {
  const { id } = await service.newPost(DORA, service.newBook());
  const comment = await service.newComment(DORA, id);
  const of = { as: DORA, params: { id } };
  await service.call(postEndpoints.edit, { ...of, body: { title: 'Second', text: 'Another text.' } });
  await service.call(commentEndpoints.remove, { as: DORA, params: { id: comment.id } });
  const ofDora = () => service.database.query('SELECT 1 FROM kept_texts WHERE user_id = $1', [DORA]);
  expect(await ofDora()).toHaveLength(2);
  await publishEvent(userDeleted, { id: DORA, version: 2 }, service.broker.url);
  await eventually('the erasure', async () => (await ofDora()).length === 0);
  await service.untilErased();
  expect(await textOf('post', id)).toBe('post_not_found');
});
