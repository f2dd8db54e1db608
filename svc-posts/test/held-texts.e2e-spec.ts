import {
  commentCreated,
  commentEndpoints,
  commentUpdated,
  ownData,
  phraseAdded,
  phraseRemoved,
  postCreated,
  postEndpoints,
  postTopic,
  postUpdated,
  subjectTexts,
  textHeld,
  userUpdated,
  voteChanged,
  type Comment,
  type Endpoint,
  type EventType,
  type Post,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  collectAnnouncedKeys,
  decide,
  eventually,
  ownDataPages,
  publishAgain,
  publishEvent,
  untilConsumed,
  type TestCall,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO] = [1, 2, 3];
const SPAM = 'Look at [this lamp](https://www.lamps.example/a), @cleo!';

let service: TestPosts;

const watch = async (id: number, kind: 'host' | 'phrase', text: string) => {
  await publishEvent(phraseAdded, { id, kind, text, folded: text, version: 1 }, service.broker.url);
  await untilConsumed('MODERATION', service.broker.url);
};

beforeAll(async () => {
  service = await startPosts();
  for (const [id, username] of [
    [ADA, 'ada'],
    [BEN, 'ben'],
    [CLEO, 'cleo'],
  ] as const) {
    const user = aUserSnapshot({ id, username, version: 2 });
    service.owners.users.set(id, user);
    await publishEvent(userUpdated, user, service.broker.url);
  }
  await untilConsumed('AUTH', service.broker.url);
  await watch(1, 'host', 'lamps.example');
  await watch(2, 'phrase', 'cheap lamps');
});
afterAll(() => service.stop());

const call = async (endpoint: Endpoint, given: TestCall) => {
  const { status, body } = await service.call(endpoint, given);
  return status >= 400 ? String(body.code) : body;
};
const postAs = (id: number, as?: number) => call(postEndpoints.byId, { as, params: { id } });
const commentsAs = async (postId: number, as?: number): Promise<number[]> =>
  (await call(commentEndpoints.ofPost, { as, params: { postId } })).map(({ id }: Comment) => id);
const editPost = (id: number, text: string, title = 'So it is') =>
  call(postEndpoints.edit, { as: BEN, params: { id }, body: { title, text } });
const editComment = (id: number, text: string) =>
  call(commentEndpoints.edit, { as: BEN, params: { id }, body: { text } });

/** The events about a post or comment, in their order: the verb, the version, and the mentions. */
const published = async (id: number, kind: 'post' | 'comment') =>
  (
    await service.database.query<{ subject: string; data: Record<string, unknown> }>(
      `SELECT subject, event -> 'data' AS data FROM outbox
        WHERE (event -> 'data' ->> 'id')::bigint = $1 AND (subject LIKE $2 OR event -> 'data' ->> 'kind' = $3) ORDER BY position`,
      [id, `posts.${kind}.%`, kind],
    )
  ).map(({ subject, data }) => [subject, data['version'], data['mentions'] ?? data['phrase']]);
const event = ({ subject }: EventType, version: number, more: unknown) => [subject, version, more];

const shows = (kind: 'post' | 'comment', subject_id: number, released_version: number) =>
  decide(service, { kind, subject_id, released_version });
const hides = (kind: 'post' | 'comment', subject_id: number, state: object = {}) =>
  decide(service, { kind, subject_id, visibility: 'hidden', ...state });

describe('A post that links to a watched host', () => {
  it('is found by its author alone, and nobody is told of it', async () => {
    const announced = await collectAnnouncedKeys(service.broker.url);
    const bookId = service.newBook();
    const shown = await service.newPost(BEN, bookId, { title: 'Another lamp' });
    await eventually('what the other post changes', () => Promise.resolve(announced.hints.length > 0));
    announced.keys.length = 0;
    announced.hints.length = 0;
    const post = await service.newPost(BEN, bookId, { text: SPAM });
    expect([post.held, post.hidden]).toEqual([true, null]);
    expect(await postAs(post.id, BEN)).toMatchObject({ held: true, hidden: null });
    for (const as of [ADA, undefined]) {
      expect(await postAs(post.id, as)).toBe('post_not_found');
      const lists: [Endpoint, Omit<TestCall, 'as'>][] = [
        [postEndpoints.ofBook, { params: { bookId } }],
        [postEndpoints.ofBook, { params: { bookId }, query: { sort: 'hot' } }],
        [postEndpoints.ofUser, { params: { userId: BEN } }],
        [postEndpoints.recent, {}],
        [postEndpoints.search, { query: { q: 'lamp' } }],
      ];
      for (const [endpoint, given] of lists) {
        const listed: number[] = (await call(endpoint, { as, ...given })).map(({ id }: Post) => id);
        expect(listed).toContain(shown.id);
        expect(listed).not.toContain(post.id);
      }
    }
    expect(await published(post.id, 'post')).toEqual([event(textHeld, 1, 'lamps.example')]);
    expect([announced.keys, announced.hints]).toEqual([[], []]);
    await announced.close();
    expect((await ownDataPages(service, ownData.posts, 'posts', { as: BEN })).flat()).toContainEqual(
      expect.objectContaining({ id: post.id }),
    );
    expect(await call(subjectTexts.post, { params: { id: post.id } })).toMatchObject({ text: SPAM });
    expect(await call(subjectTexts.post, { params: { id: post.id }, query: { viewer: ADA } })).toBe(
      'post_not_found',
    );
  });

  it('takes no votes and comments of others', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: SPAM });
    const vote = { as: ADA, params: { id: post.id, value: 1 }, body: {} };
    expect(await call(postEndpoints.vote, vote)).toBe('post_not_found');
    const comment = { as: ADA, params: { postId: post.id }, body: { text: 'So?' } };
    expect(await call(commentEndpoints.create, comment)).toBe('post_not_found');
  });

  it('takes no comments of its author, and other services do not learn of the author’s vote', async () => {
    const { id } = await service.newPost(BEN, service.newBook(), { text: SPAM });
    const comment = { as: BEN, params: { postId: id }, body: { text: 'So?' } };
    expect(await call(commentEndpoints.create, comment)).toBe('post_waits');
    const vote = { as: BEN, params: { id, value: 1 }, body: {} };
    expect(await call(postEndpoints.vote, vote)).toMatchObject({ score: 1 });
    const votes = `SELECT FROM outbox WHERE subject = $1 AND (event -> 'data' ->> 'post_id')::bigint = $2`;
    expect(await service.database.query(votes, [voteChanged.subject, id])).toEqual([]);
    await shows('post', id, 1);
    expect(await call(commentEndpoints.create, comment)).toMatchObject({ text: 'So?' });
  });

  it('is shown by a decision that an earlier release has stored and that is published again', async () => {
    const { id } = await service.newPost(BEN, service.newBook(), { text: SPAM });
    await shows('post', id, 1);
    await service.database.query('UPDATE posts SET held_version = 1 WHERE id = $1', [id]);
    expect(await postAs(id)).toBe('post_not_found');
    const [state] = await service.database.query<{ version: number }>(
      `SELECT version FROM subject_states WHERE (kind, subject_id) = ('post', $1)`,
      [id],
    );
    await decide(service, { kind: 'post', subject_id: id, released_version: 1, version: state?.version });
    expect(await postAs(id)).toMatchObject({ id });
  });

  it('is published when it is shown, once, with those whom it names, as if it was written then', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: SPAM });
    await service.database.query(
      `UPDATE posts SET created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day' WHERE id = $1`,
      [post.id],
    );
    await hides('post', post.id);
    expect(await postAs(post.id, BEN)).toMatchObject({ held: true, hidden: null, version: 1 });
    await shows('post', post.id, 1);
    const shown: Post = await postAs(post.id, ADA);
    expect(shown).toMatchObject({ held: false, hidden: null, version: 2 });
    expect(shown.created_at > post.created_at).toBe(true);
    expect(shown.updated_at).toBe(shown.created_at);
    const asNew = [event(textHeld, 1, 'lamps.example'), event(postCreated, 2, [CLEO])];
    expect(await published(post.id, 'post')).toEqual(asNew);
    await hides('post', post.id, { released_version: 1, reason: 'spam' });
    await shows('post', post.id, 1);
    expect(await published(post.id, 'post')).toEqual([
      ...asNew,
      event(postUpdated, 3, []),
      event(postUpdated, 4, []),
    ]);
    expect((await postAs(post.id)).created_at).toBe(shown.created_at);
  });

  it.each([
    ['show', shows],
    ['hide', (kind: 'post', id: number) => hides(kind, id, { released_version: 1, reason: 'spam' })],
  ] as const)('changes on the open page of its author when moderators %s it', async (_, decideOn) => {
    const { id } = await service.newPost(BEN, service.newBook(), { text: SPAM });
    const announced = await collectAnnouncedKeys(service.broker.url);
    await decideOn('post', id, 1);
    await eventually('the hint', () =>
      Promise.resolve(
        announced.hints.some(({ topic, kind }) => topic === postTopic(id) && kind === 'post-updated'),
      ),
    );
    await announced.close();
  });

  it('that moderators hide is published if they show it later', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: SPAM });
    await hides('post', post.id, { released_version: 1, reason: 'spam' });
    expect(await postAs(post.id, BEN)).toMatchObject({ held: false, hidden: 'spam' });
    expect(await published(post.id, 'post')).toHaveLength(1);
    await shows('post', post.id, 1);
    expect((await published(post.id, 'post')).at(-1)).toEqual(event(postCreated, 3, [CLEO]));
  });

  it('stays held by a state from before', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: 'At first' });
    expect(await editPost(post.id, SPAM)).toMatchObject({ held: true, version: 2 });
    await decide(service, { kind: 'post', subject_id: post.id, locked: true });
    await shows('post', post.id, 1);
    expect([await postAs(post.id), await postAs(post.id, BEN)]).toMatchObject([
      'post_not_found',
      { held: true, version: 2 },
    ]);
    await shows('post', post.id, 2);
    expect(await postAs(post.id)).toMatchObject({ held: false, version: 3 });
  });

  it('stays held by edits, and each that matches is for moderators', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: SPAM });
    expect(await editPost(post.id, 'Nothing to see')).toMatchObject({ held: true, version: 2 });
    expect(await editPost(post.id, 'So **cheap** lamps!', 'All')).toMatchObject({ held: true, version: 3 });
    expect(await published(post.id, 'post')).toEqual([
      event(textHeld, 1, 'lamps.example'),
      event(textHeld, 3, 'cheap lamps'),
    ]);
    await shows('post', post.id, 1);
    expect(await postAs(post.id)).toBe('post_not_found');
  });

  it('is deleted by its author', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: SPAM });
    const params = { id: post.id };
    expect((await service.call(postEndpoints.remove, { as: BEN, params })).status).toBe(204);
    await shows('post', post.id, 1);
    expect(await postAs(post.id, BEN)).toBe('post_not_found');
  });

  it('is not held for a moderator', async () => {
    const draft = { title: 'A lamp', text: SPAM };
    const given = { as: BEN, params: { bookId: service.newBook() }, body: draft, isModerator: true };
    expect(await call(postEndpoints.create, given)).toMatchObject({ held: false });
  });

  it('is published again for its case alone', async () => {
    const post = await service.newPost(BEN, service.newBook(), { text: SPAM });
    expect(await publishAgain(service, 'posts', post.id)).toEqual([]);
    expect(await publishAgain(service, 'held_posts', post.id)).toMatchObject([
      { type: textHeld.subject, data: { kind: 'post', id: post.id, phrase: 'lamps.example', version: 1 } },
    ]);
  });
});

describe('An edit that holds a post', () => {
  it('takes it out of lists, and notifies of nobody before it is shown', async () => {
    const bookId = service.newBook();
    const post = await service.newPost(BEN, bookId, { text: 'Hello @ada' });
    await editPost(post.id, `Hello @ada and @cleo, at lamps.example`);
    expect(await postAs(post.id)).toBe('post_not_found');
    expect(await call(postEndpoints.ofBook, { params: { bookId } })).toEqual([]);
    const before = [
      event(postCreated, 1, [ADA]),
      event(postUpdated, 2, []),
      event(textHeld, 2, 'lamps.example'),
    ];
    expect(await published(post.id, 'post')).toEqual(before);
    await shows('post', post.id, 2);
    expect(await published(post.id, 'post')).toEqual([...before, event(postUpdated, 3, [CLEO])]);
    expect((await postAs(post.id)).created_at).toBe(post.created_at);
  });

  it('publishes its title once it is shown', async () => {
    const titles = async (id: number) =>
      (
        await service.database.query<{ title: string }>(
          `SELECT event -> 'data' ->> 'title' AS title FROM outbox
            WHERE subject LIKE 'posts.post.%' AND (event -> 'data' ->> 'id')::bigint = $1 ORDER BY position`,
          [id],
        )
      ).map(({ title }) => title);
    const { id, title } = await service.newPost(BEN, service.newBook());
    await editPost(id, 'So it is', 'At lamps.example');
    await editPost(id, 'So it is', 'At lamps.example, still');
    expect(await titles(id)).toEqual([title, title, title]);
    expect(await publishAgain(service, 'posts', id)).toMatchObject([{ data: { id, title } }]);
    await shows('post', id, 3);
    expect((await titles(id)).at(-1)).toBe('At lamps.example, still');
  });
});

describe('A held comment', () => {
  it('is found by its author alone, and published when it is shown', async () => {
    const post = await service.newPost(ADA, service.newBook());
    const parent = await service.newComment(ADA, post.id);
    const comment = await service.newComment(BEN, post.id, { text: SPAM, parent_id: parent.id });
    expect(comment).toMatchObject({ held: true, hidden: null });
    expect(await commentsAs(post.id)).toEqual([parent.id]);
    expect(await commentsAs(post.id, BEN)).toEqual([parent.id, comment.id]);
    expect((await postAs(post.id)).comments.map(({ id }: Comment) => id)).toEqual([parent.id]);
    const threads = await call(commentEndpoints.threads, { params: { postId: post.id } });
    expect(threads).toMatchObject([{ id: parent.id, reply_count: 0, replies: [] }]);
    const reply = { as: ADA, params: { postId: post.id }, body: { text: 'So?', parent_id: comment.id } };
    expect(await call(commentEndpoints.create, reply)).toBe('comment_not_found');
    expect(await published(comment.id, 'comment')).toEqual([event(textHeld, 1, 'lamps.example')]);

    await hides('comment', comment.id);
    expect(await commentsAs(post.id)).toEqual([parent.id]);
    await shows('comment', comment.id, 1);
    expect(await commentsAs(post.id)).toEqual([parent.id, comment.id]);
    expect((await published(comment.id, 'comment')).slice(1)).toEqual([event(commentCreated, 2, [CLEO])]);
    const [created] = await service.database.query(
      `SELECT event -> 'data' AS data FROM outbox WHERE subject = $1 AND event -> 'data' ->> 'id' = $2`,
      [commentCreated.subject, String(comment.id)],
    );
    expect(created).toMatchObject({
      data: {
        ...{ post_id: post.id, user_id: BEN, post_user_id: ADA, parent_id: parent.id, parent_user_id: ADA },
        ...{ reply_to: parent.id, reply_to_user_id: ADA },
      },
    });
  });

  it('that was shown before leaves its thread by an edit, until moderators show it', async () => {
    const post = await service.newPost(ADA, service.newBook());
    const comment = await service.newComment(BEN, post.id, { text: 'Hello @ada' });
    await editComment(comment.id, 'Cheap lamps, @cleo');
    expect(await commentsAs(post.id)).toEqual([]);
    expect(await editComment(comment.id, 'Nothing, @cleo')).toMatchObject({ held: true, version: 3 });
    await shows('comment', comment.id, 2);
    expect(await commentsAs(post.id)).toEqual([comment.id]);
    expect(await published(comment.id, 'comment')).toEqual([
      event(commentCreated, 1, [ADA]),
      event(commentUpdated, 2, []),
      event(textHeld, 2, 'cheap lamps'),
      event(commentUpdated, 3, []),
      event(commentUpdated, 4, [CLEO]),
    ]);
  });

  it('is published again for its case', async () => {
    const post = await service.newPost(ADA, service.newBook());
    const { id } = await service.newComment(BEN, post.id, { text: SPAM });
    expect(await publishAgain(service, 'held_comments', id)).toMatchObject([
      { data: { kind: 'comment', id, post_id: post.id, book_id: post.book.id, title: '' } },
    ]);
  });
});

describe('A phrase', () => {
  it('holds nothing any more when it is deleted', async () => {
    await watch(3, 'phrase', 'a spell');
    const held = await service.newPost(BEN, service.newBook(), { text: 'It is a spell.' });
    await publishEvent(phraseRemoved, { id: 3, version: 2 }, service.broker.url);
    await untilConsumed('MODERATION', service.broker.url);
    expect(await service.newPost(BEN, service.newBook(), { text: 'It is a spell.' })).toMatchObject({
      held: false,
    });
    expect(await postAs(held.id)).toBe('post_not_found');
  });

  it('holds a title, and only whole words', async () => {
    const bookId = service.newBook();
    expect(await service.newPost(BEN, bookId, { title: 'CHÉAP lamps' })).toMatchObject({ held: true });
    expect(await service.newPost(BEN, bookId, { title: 'Cheap lampshades' })).toMatchObject({ held: false });
  });
});
