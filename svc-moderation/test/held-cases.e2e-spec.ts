import { moderationEndpoints, subjectChanged, textHeld } from '@endpaper/contracts';
import { DeadLetters, publishEvent, untilConsumed, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** What is published of a post: its visibility, the released version, and the version of the state. */
const states = async (id: number) =>
  (await desk.published(subjectChanged.subject, 'subject_id', id))
    .filter(({ kind }) => kind === 'post')
    .map(({ visibility, released_version, version }) => [visibility, released_version, version]);
const casesOf = (id: number) =>
  desk.service.database.query(
    'SELECT held_by, held_version, decided_at IS NOT NULL AS decided FROM cases WHERE subject_id = $1 ORDER BY id',
    [id],
  );

const aHeldPost = async (author = desk.newReader()) => {
  const post = desk.newSubject(author, 'post', { book_id: 5 });
  await desk.hold(post, author);
  return { post, author };
};
const decide = async (post: Parameters<Desk['caseOf']>[0], act: string, draft: object = {}) => {
  const reason = act === 'dismiss' ? null : 'spam';
  return desk.decide(1, await desk.caseOf(post), { act, reason, ...draft });
};

describe('a held text', () => {
  it('has a case that says why, with the text, and is hidden', async () => {
    const author = desk.newReader();
    // Something of the author was reported before, so the author's name is known.
    await desk.report(desk.newReader(), desk.newSubject(author));
    const { post } = await aHeldPost(author);
    const expected = { held_by: 'cheap lamps', report_count: 0, reasons: [], title: 'A lamp' };
    expect((await desk.cases()).find(each => each.subject_id === post.id)).toMatchObject({
      ...{ ...expected, kind: 'post', author: { id: author } },
    });
    const params = { id: await desk.caseOf(post) };
    const details = await desk.service.call(moderationEndpoints.caseById, { ...desk.moderator(1), params });
    expect(details.body).toMatchObject({
      ...{ ...expected, reported: { title: 'A lamp', text: 'So cheap lamps!' }, reports: [] },
    });
    expect(await states(post.id)).toEqual([['hidden', null, 1]]);
  });

  it('is shown when the case is dismissed, and its author is told nothing', async () => {
    const { post, author } = await aHeldPost();
    expect((await decide(post, 'dismiss')).status).toBe(201);
    expect(await states(post.id)).toEqual([
      ['hidden', null, 1],
      ['shown', 1, 2],
    ]);
    expect((await desk.ownDecisions(author)).body).toEqual([]);
  });

  it.each([
    ['hide', 'hidden'],
    ['remove', 'removed'],
    ['lock', 'shown'],
    ['warn', 'shown'],
    // Its author is suspended because of it.
    ['suspend', 'hidden'],
  ])('after the decision to %s is %s', async (act, visibility) => {
    const { post, author } = await aHeldPost();
    expect((await decide(post, act, act === 'suspend' ? { days: 7 } : {})).status).toBe(201);
    expect((await states(post.id)).at(-1)).toEqual([visibility, 1, 2]);
    const ofAuthor = await desk.published(subjectChanged.subject, 'subject_id', author);
    expect(ofAuthor.map(({ kind, visibility: seen }) => [kind, seen])).toEqual(
      act === 'suspend' ? [['reader', 'shown']] : [],
    );
  });

  it('is shown when the suspension because of it is undone', async () => {
    const { post } = await aHeldPost();
    const { id } = (await decide(post, 'suspend', { days: 7 })).body;
    await desk.undo(1, id);
    expect((await states(post.id)).at(-1)).toEqual(['shown', 1, 3]);
  });

  it('stays hidden by an earlier decision', async () => {
    const { post, author } = await aHeldPost();
    await decide(post, 'hide');
    await desk.hold(post, author, { version: 2 });
    await decide(post, 'dismiss');
    expect((await states(post.id)).slice(1)).toEqual([
      ['hidden', 1, 2],
      ['hidden', 2, 3],
    ]);
  });

  it('that is edited has one case, with the newest phrase', async () => {
    const { post, author } = await aHeldPost();
    await desk.hold(post, author, { version: 3, phrase: 'lamps.example' });
    expect(await casesOf(post.id)).toEqual([{ held_by: 'lamps.example', held_version: 3, decided: false }]);
    await decide(post, 'dismiss');
    expect((await states(post.id)).at(-1)).toEqual(['shown', 3, 2]);
  });

  it('joins the case of its reports', async () => {
    const author = desk.newReader();
    const post = desk.newSubject(author);
    await desk.report(desk.newReader(), post);
    await desk.hold(post, author, { version: 2 });
    expect((await desk.cases()).find(each => each.subject_id === post.id)).toMatchObject({
      ...{ held_by: 'cheap lamps', report_count: 1, reasons: ['spam'] },
    });
    expect(await states(post.id)).toEqual([['hidden', null, 1]]);
  });

  it('that was decided and is published again opens no case; a later version does', async () => {
    const { post, author } = await aHeldPost();
    await decide(post, 'dismiss');
    await desk.hold(post, author);
    expect(await casesOf(post.id)).toHaveLength(1);
    await desk.hold(post, author, { version: 2 });
    expect(await casesOf(post.id)).toHaveLength(2);
    expect((await states(post.id)).at(-1)).toEqual(['hidden', 1, 3]);
  });

  it('that is edited while it is decided is hidden again', async () => {
    const { post, author } = await aHeldPost();
    const id = await desk.caseOf(post);
    const { database, broker } = desk.service;
    const text = { ...post, kind: 'post', user_id: author, post_id: null, book_id: 5 } as const;
    const edited = { ...text, title: 'A lamp', text: 'Cheap lamps', phrase: 'cheap lamps', version: 2 };
    const barrier = await database.begin();
    await barrier.query('SELECT 1 FROM cases WHERE id = $1 FOR UPDATE', [id]);
    const decision = desk.decide(1, id, { act: 'dismiss', reason: null });
    await untilWaiting(database, 1);
    await publishEvent(textHeld, edited, broker.url);
    await untilWaiting(database, 2);
    await barrier.commit();
    expect((await decision).status).toBe(201);
    await untilConsumed('POSTS', broker.url);
    expect(await casesOf(post.id)).toEqual([
      { held_by: 'cheap lamps', held_version: 1, decided: true },
      { held_by: 'cheap lamps', held_version: 2, decided: false },
    ]);
    expect((await states(post.id)).at(-1)).toEqual(['hidden', 1, 3]);
  });
  it('is decided in the version that the moderator has read', async () => {
    const { post, author } = await aHeldPost();
    const id = await desk.caseOf(post);
    const { held_version } = (await desk.cases()).find(each => each.id === id) ?? {};
    expect(held_version).toBe(1);
    await desk.hold(post, author, { version: 2 });
    const draft = { act: 'dismiss', reason: null };
    expect(await desk.decide(1, id, { ...draft, held_version })).toMatchObject({
      ...{ status: 412, body: { code: 'text_changed' } },
    });
    expect((await states(post.id)).at(-1)).toEqual(['hidden', null, 1]);
    expect(await desk.decide(1, id, { ...draft, held_version: 2 })).toMatchObject({ status: 201 });
  });

  it('that is published again while it is decided opens no case', async () => {
    const { post, author } = await aHeldPost();
    const id = await desk.caseOf(post);
    const { database, broker } = desk.service;
    const text = { ...post, kind: 'post', user_id: author, post_id: null, book_id: 5 } as const;
    const again = { ...text, title: 'A lamp', text: 'Cheap lamps', phrase: 'cheap lamps', version: 1 };
    const barrier = await database.begin();
    await barrier.query('SELECT 1 FROM cases WHERE id = $1 FOR UPDATE', [id]);
    const decision = desk.decide(1, id, { act: 'dismiss', reason: null });
    await untilWaiting(database, 1);
    await publishEvent(textHeld, again, broker.url);
    await untilWaiting(database, 2);
    await barrier.commit();
    expect((await decision).status).toBe(201);
    await untilConsumed('POSTS', broker.url);
    expect(await casesOf(post.id)).toEqual([{ held_by: 'cheap lamps', held_version: 1, decided: true }]);
    expect((await states(post.id)).at(-1)).toEqual(['shown', 1, 2]);
  });

  it('of a deleted account opens no case, and an open one keeps nothing of it', async () => {
    const { post, author } = await aHeldPost();
    await desk.deleteAccount(author);
    const id = await desk.caseOf(post);
    expect((await desk.cases()).find(each => each.id === id)).toMatchObject({ author: null, title: null });
    expect((await decide(post, 'dismiss')).status).toBe(201);
    const late = desk.newSubject(author);
    await desk.hold(late, author);
    expect(await casesOf(late.id)).toEqual([]);
    for await (const letter of desk.service.app.get(DeadLetters).list()) expect(letter).toBeUndefined();
  });
});
