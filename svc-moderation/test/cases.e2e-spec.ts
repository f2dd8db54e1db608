import { CaseDetails, moderationEndpoints } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';
import { aSubjectText } from './subject-owners.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const details = async (id: number): Promise<CaseDetails> => {
  const answer = await desk.service.call(moderationEndpoints.caseById, {
    ...desk.moderator(1),
    params: { id },
  });
  expect(answer.status).toBe(200);
  return CaseDetails.parse(answer.body);
};
const reader = (id: number) => ({ id, username: `reader ${id}`, picture: null });

describe('a case', () => {
  it('has the reports, the subject now and as it was, and where it stands', async () => {
    const [ben, ada, cyd] = [desk.newReader(), desk.newReader(), desk.newReader()];
    const post = desk.newSubject(desk.newReader(), 'post', { title: 'A post' });
    const book = desk.newSubject(null, 'book', { title: 'Dune' });
    const places = { author_id: ben, title: '', post_id: post.id, book_id: book.id };
    const comment = desk.newSubject(ben, 'comment', { ...places, text: 'You fool' });
    await desk.report(ada, comment, { reason: 'harassment', note: 'Again' });
    await desk.report(cyd, comment, { reason: 'hate' });
    const now = aSubjectText({
      ...{ ...places, text: 'Edited' },
      earlier: [{ title: '', text: 'You fool', replaced_at: '2026-11-30T10:00:00.000Z' }],
    });
    desk.owners.subjects.set(`comment ${comment.id}`, now);
    const found = await details(await desk.caseOf(comment));
    const created_at = expect.any(String);
    expect(found).toMatchObject({
      ...{ kind: 'comment', subject_id: comment.id, author: reader(ben), title: 'You fool' },
      ...{ report_count: 2, decided_at: null, reasons: ['harassment', 'hate'] },
      reported: { title: '', text: 'You fool', picture: null },
      subject: now,
      post: { id: post.id, title: 'A post' },
      book: { id: book.id, title: 'Dune' },
      decisions: [],
      other_cases: [],
    });
    expect(found.reports).toEqual([
      { id: expect.any(Number), reason: 'harassment', note: 'Again', created_at, reporter: reader(ada) },
      { id: expect.any(Number), reason: 'hate', note: null, created_at, reporter: reader(cyd) },
    ]);
  });

  it('has the decisions about the subject and its author, newest first, and the other open cases', async () => {
    const ben = desk.newReader();
    const post = desk.newSubject(ben);
    const ofPost = await desk.decideAbout(post, { act: 'hide' });
    const ofReader = await desk.decideAbout(desk.newSubject(ben, 'reader'), { act: 'warn' });
    await desk.decideAbout(desk.newSubject(desk.newReader()), { act: 'hide' });
    const others = [desk.newSubject(ben), desk.newSubject(ben, 'book')];
    for (const each of [post, ...others]) await desk.report(desk.newReader(), each);
    const found = await details(await desk.caseOf(post));
    expect(found.decisions.map(({ id }) => id)).toEqual([ofReader.id, ofPost.id]);
    expect(found.other_cases.map(({ subject_id }) => subject_id)).toEqual(others.map(({ id }) => id));
  });

  it('can be read while the owners do not answer, and when they do not have it any more', async () => {
    const post = desk.newSubject(desk.newReader(), 'post', { book_id: 7 });
    await desk.report(desk.newReader(), post);
    const id = await desk.caseOf(post);
    desk.owners.isDown = true;
    const absent = { subject: null, book: null, reported: { title: 'Dune is bad' } };
    expect(await details(id)).toMatchObject(absent);
    desk.owners.isDown = false;
    desk.owners.subjects.clear();
    expect(await details(id)).toMatchObject(absent);
  });

  it('that is not there is a 404', async () => {
    const call = { ...desk.moderator(1), params: { id: 999_999 } };
    expect(await desk.service.call(moderationEndpoints.caseById, call)).toMatchObject({
      status: 404,
      body: { code: 'case_not_found' },
    });
  });
});

it('lists open cases, oldest first, and decided ones, newest first, page after page', async () => {
  const posts = Array.from({ length: 5 }, () => desk.newSubject(desk.newReader()));
  for (const post of posts) await desk.report(desk.newReader(), post);
  const ids: number[] = [];
  for (const post of posts) ids.push(await desk.caseOf(post));
  const pages = async (state: string) => {
    const seen: number[] = [];
    for (let path: string | undefined = `/api/moderation/cases?state=${state}&limit=2`; path;) {
      const { body, headers } = await desk.service.call({ method: 'GET', path }, desk.moderator(1));
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map(({ id }: { id: number }) => id));
      path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return seen.filter(id => ids.includes(id));
  };
  expect([await pages('open'), await pages('decided')]).toEqual([ids, []]);
  for (const id of ids) await desk.decide(1, id, { act: 'hide', reason: 'spam' });
  expect([await pages('open'), await pages('decided')]).toEqual([[], ids.toReversed()]);
});
