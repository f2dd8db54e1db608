import { Report, reportEndpoints, type SubjectKind } from '@endpaper/contracts';
import { doHousekeeping, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';
import { aSubjectText } from './subject-owners.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const own = async (as: number) => (await desk.service.call(reportEndpoints.own, { as })).body;
const stored = (id: number) =>
  desk.service.database.query(
    'SELECT author_id, title, reported_title, reported_text, reported_bio, reported_picture, report_count FROM cases WHERE subject_id = $1',
    [id],
  );

describe('a report', () => {
  it('is on the own list, newest first, and opens a case with what was reported', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const post = desk.newSubject(ben);
    const answer = await desk.report(ada, post, { note: ' Look at the link ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/reports']);
    expect(Report.parse(answer.body)).toEqual({
      ...{ id: expect.any(Number), kind: 'post', subject_id: post.id, reason: 'spam' },
      ...{ note: 'Look at the link', state: 'received', created_at: expect.any(String) },
    });
    const second = desk.newSubject(ben, 'comment', { title: '', text: 'First **line**' });
    const { body } = await desk.report(ada, second, { reason: 'hate' });
    expect(await own(ada)).toEqual([body, answer.body]);
    expect(await own(ben)).toEqual([]);
    desk.owners.subjects.clear();
    const snapshot = { author_id: ben, reported_bio: null, reported_picture: null, report_count: 1 };
    expect(await stored(post.id)).toEqual([
      {
        ...snapshot,
        ...{ title: 'Dune is bad', reported_title: 'Dune is bad', reported_text: 'Buy my book instead' },
      },
    ]);
    expect(await stored(second.id)).toEqual([
      { ...snapshot, title: 'First line', reported_title: '', reported_text: 'First **line**' },
    ]);
  });

  it('that is made twice, also at the same moment, is one: the first', async () => {
    const [ada, post] = [desk.newReader(), desk.newSubject(desk.newReader())];
    const answers = await Promise.all([desk.report(ada, post), desk.report(ada, post)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = await desk.report(ada, post, { reason: 'hate' });
    expect([again.status, again.body]).toEqual([200, answers[0].body]);
    expect(await stored(post.id)).toMatchObject([{ report_count: 1 }]);
  });

  it('joins the case of the others', async () => {
    const post = desk.newSubject(desk.newReader());
    await Promise.all([1, 2, 3].map(() => desk.report(desk.newReader(), post)));
    expect(await stored(post.id)).toMatchObject([{ report_count: 3 }]);
  });

  it('of what the reader can not see, what is not there, and a deleted one is a 404', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const post = desk.newSubject(ben);
    desk.owners.blind.add(ada);
    const missing = { kind: 'book' as SubjectKind, id: 999_999 };
    expect(await desk.report(ada, post)).toMatchObject({ status: 404, body: { code: 'post_not_found' } });
    expect(await desk.report(ben, missing)).toMatchObject({ status: 404, body: { code: 'book_not_found' } });
    const deleted = desk.newSubject(ben, 'comment', { deleted: true });
    expect((await desk.report(desk.newReader(), deleted)).status).toBe(404);
    expect(await stored(post.id)).toEqual([]);
  });

  it('of the own text, book, picture or account is refused', async () => {
    const ada = desk.newReader();
    for (const kind of ['post', 'comment', 'book', 'reader', 'picture'] as const) {
      const answer = await desk.report(ada, desk.newSubject(ada, kind, { picture: '/a.png' }));
      expect([kind, answer.status, answer.body.code]).toEqual([kind, 400, 'own_subject']);
    }
  });

  it('of a picture needs a picture; the reader is another subject', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const picture = desk.newSubject(ben, 'picture');
    expect(await desk.report(ada, picture)).toMatchObject({
      status: 404,
      body: { code: 'picture_not_found' },
    });
    desk.newSubject(ben, 'picture', { picture: '/b.png' });
    expect((await desk.report(ada, picture)).status).toBe(201);
    expect((await desk.report(ada, { kind: 'reader', id: ben })).status).toBe(201);
    expect(await stored(ben)).toHaveLength(2);
  });

  it('of a book without an owner has no author', async () => {
    const book = desk.newSubject(null, 'book');
    expect((await desk.report(desk.newReader(), book)).status).toBe(201);
    expect(await stored(book.id)).toMatchObject([{ author_id: null }]);
  });

  it('waits for a decision, and then opens another case', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const post = desk.newSubject(desk.newReader());
    const first = (await desk.report(ada, post)).body;
    const decision = await desk.service.database.begin();
    await decision.query('UPDATE cases SET decided_at = now() WHERE subject_id = $1', [post.id]);
    const waiting = desk.report(ben, post);
    await untilWaiting(desk.service.database);
    await decision.commit();
    expect((await waiting).status).toBe(201);
    expect(await stored(post.id)).toMatchObject([{ report_count: 1 }, { report_count: 1 }]);
    const again = await desk.report(ada, post);
    expect([again.status, again.body.id === first.id]).toEqual([201, false]);
    expect(await own(ada)).toMatchObject([{ state: 'received' }, { id: first.id, state: 'decided' }]);
  });

  it('that was dismissed is not made again, unless the text has changed, or by another reader', async () => {
    const [ada, author] = [desk.newReader(), desk.newReader()];
    const post = desk.newSubject(author);
    const first = (await desk.report(ada, post)).body;
    await desk.decide(1, await desk.caseOf(post), { act: 'dismiss' });
    const again = await desk.report(ada, post, { reason: 'hate' });
    expect([again.status, again.body]).toEqual([200, { ...first, state: 'decided' }]);
    expect(await stored(post.id)).toHaveLength(1);
    expect((await desk.report(desk.newReader(), post)).status).toBe(201);
    await desk.decide(1, await desk.caseOf(post), { act: 'dismiss' });
    desk.owners.subjects.set(`post ${post.id}`, aSubjectText({ author_id: author, text: 'Buy two books' }));
    const changed = await desk.report(ada, post);
    expect([changed.status, changed.body.state]).toEqual([201, 'received']);
  });

  it('of a reader that was dismissed is made again: the reader may do it again', async () => {
    const [ada, other] = [desk.newReader(), desk.newReader()];
    const reader = desk.newSubject(other, 'reader');
    await desk.report(ada, reader);
    await desk.decide(1, await desk.caseOf(reader), { act: 'dismiss' });
    expect((await desk.report(ada, reader)).status).toBe(201);
  });

  it('of a text that was edited, and is as before, is made again', async () => {
    const [ada, author] = [desk.newReader(), desk.newReader()];
    const post = desk.newSubject(author);
    await desk.report(ada, post);
    await desk.decide(1, await desk.caseOf(post), { act: 'dismiss' });
    const text = desk.owners.subjects.get(`post ${post.id}`);
    const earlier = [{ title: 'Dune', text: 'A harmless text', replaced_at: new Date().toISOString() }];
    desk.owners.subjects.set(`post ${post.id}`, { ...aSubjectText({ author_id: author }), ...text, earlier });
    expect((await desk.report(ada, post)).status).toBe(201);
  });

  it('that had another end than a dismissal is made again', async () => {
    const [ada, post] = [desk.newReader(), desk.newSubject(desk.newReader())];
    await desk.report(ada, post);
    await desk.decide(1, await desk.caseOf(post), { act: 'warn', reason: 'spam' });
    expect((await desk.report(ada, post)).status).toBe(201);
  });

  it('is a 503 while the owner does not answer, unless the reader has made it before', async () => {
    const [post, ada] = [desk.newSubject(desk.newReader()), desk.newReader()];
    await desk.report(ada, post);
    desk.owners.isDown = true;
    const answers = [await desk.report(desk.newReader(), post), await desk.report(ada, post)];
    desk.owners.isDown = false;
    expect(answers).toMatchObject([{ status: 503, body: { code: 'unavailable' } }, { status: 200 }]);
  });
});

it('an account of which svc-auth knows nothing reports nothing', async () => {
  expect((await desk.report(999_998, desk.newSubject(desk.newReader()))).status).toBe(401);
});

it('housekeeping takes away what was reported 30 days after the decision', async () => {
  const [old, young] = [desk.newSubject(desk.newReader()), desk.newSubject(desk.newReader())];
  for (const post of [old, young]) await desk.report(desk.newReader(), post);
  const age = (id: number, days: number) =>
    desk.service.database.query(
      `UPDATE cases SET decided_at = now() - $2 * interval '1 day' WHERE subject_id = $1`,
      [id, days],
    );
  await age(old.id, 31);
  await age(young.id, 29);
  await doHousekeeping(desk.service);
  const erased = {
    title: null,
    reported_title: null,
    reported_text: null,
    reported_bio: null,
    reported_picture: null,
  };
  expect(await stored(old.id)).toMatchObject([erased]);
  expect(await stored(young.id)).toMatchObject([{ title: 'Dune is bad' }]);
});
