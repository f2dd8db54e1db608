import {
  decisionMade,
  Decision,
  moderationEndpoints,
  publishDeletions,
  reportDecided,
  reportEndpoints,
  subjectChanged,
  type SubjectKind,
} from '@endpaper/contracts';
import { publishAgain, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** The published states of a subject, without what every one has. */
const states = async (kind: SubjectKind, id: number) =>
  (await desk.published(subjectChanged.subject, 'subject_id', id))
    .filter(state => state['kind'] === kind)
    .map(({ id: _id, kind: _kind, subject_id: _subject, changed_at: _time, ...state }) => state);

const FOR_GOOD = '9999-12-31T00:00:00.000Z';
const AS_BEFORE = {
  visibility: 'shown',
  locked: false,
  suspended_until: null,
  hidden: [],
  picture: null,
  owner_id: null,
  reason: null,
  released_version: null,
};

describe('a decision', () => {
  it('does not suspend a moderator, who would stop all others so', async () => {
    const other = desk.newReader();
    desk.owners.moderators.push(other);
    const post = desk.newSubject(other);
    await desk.report(desk.newReader(), post);
    const id = await desk.caseOf(post);
    const suspend = { act: 'suspend', reason: 'spam', days: 1 };
    expect(await desk.decide(1, id, suspend)).toMatchObject({
      status: 409,
      body: { code: 'moderator_suspended' },
    });
    desk.owners.moderators.splice(desk.owners.moderators.indexOf(other), 1);
    expect((await desk.decide(1, id, suspend)).status).toBe(201);
  });

  it('is not for the moderator whom the case is about, who does not see it and who has reported', async () => {
    const other = desk.newReader();
    const [own, elses] = [desk.newSubject(other), desk.newSubject(desk.newReader())];
    for (const each of [own, elses]) await desk.report(desk.newReader(), each);
    const [id, otherId] = [await desk.caseOf(own), await desk.caseOf(elses)];
    const call = desk.moderator(other);
    const { body } = await desk.service.call(moderationEndpoints.cases, { ...call, query: { limit: 100 } });
    const ids = (body as { id: number }[]).map(each => each.id);
    expect([ids.includes(id), ids.includes(otherId)]).toEqual([false, true]);
    expect(await desk.service.call(moderationEndpoints.caseById, { ...call, params: { id } })).toMatchObject({
      status: 403,
      body: { code: 'own_case' },
    });
  });

  it('about a picture is about that one: a second picture of the reader needs a decision, and has one', async () => {
    const author = desk.newReader();
    const [first, second] = ['https://pictures.example/1.png', 'https://pictures.example/2.png'];
    const hide = { act: 'hide', reason: 'spam' };
    await desk.decideAbout(desk.newSubject(author, 'picture', { picture: first }), hide);
    const { id } = await desk.decideAbout(desk.newSubject(author, 'picture', { picture: second }), hide);
    const texts = (...hidden: string[]) => hidden.map(text => ({ text, reason: 'spam' }));
    // Of a decision on a picture that the case has forgotten the state knows it.
    await desk.service.database.query('UPDATE cases SET reported_picture = NULL WHERE subject_id = $1', [
      author,
    ]);
    await desk.undo(1, id);
    expect((await states('picture', author)).map(({ hidden, picture }) => [hidden, picture])).toEqual([
      [texts(first), first],
      [texts(first, second), second],
      [texts(first), first],
    ]);
    expect(
      await desk.service.database.query('SELECT hidden FROM decisions WHERE author_id = $1 ORDER BY id', [
        author,
      ]),
    ).toEqual([{ hidden: first }, { hidden: null }]);
  });

  it('about a picture which the previous release has written hides that picture', async () => {
    const author = desk.newReader();
    const [first, second] = ['https://pictures.example/3.png', 'https://pictures.example/4.png'];
    const hide = { act: 'hide', reason: 'spam' };
    await desk.decideAbout(desk.newSubject(author, 'picture', { picture: first }), hide);
    await desk.service.database.query('UPDATE decisions SET hidden = NULL WHERE author_id = $1', [author]);
    await desk.decideAbout(desk.newSubject(author, 'picture', { picture: second }), hide);
    const hidden = [{ text: first }, { text: second }];
    expect((await states('picture', author)).at(-1)).toMatchObject({ hidden });
  });

  it('to hide the bio of a reader hides that bio, and not the reader', async () => {
    const ben = desk.newReader();
    const hide = { act: 'hide', reason: 'hate' };
    await desk.decideAbout(desk.newSubject(ben, 'comment'), { act: 'suspend', days: null });
    const { id } = await desk.decideAbout(desk.newSubject(ben, 'reader', { bio: 'I hate you' }), hide);
    await desk.decideAbout(desk.newSubject(ben, 'reader', { bio: 'All of you' }), {
      ...hide,
      reason: 'spam',
    });
    await desk.undo(1, id);
    const suspended = { ...AS_BEFORE, suspended_until: FOR_GOOD, reason: 'spam' };
    const bios = [
      { text: 'I hate you', reason: 'hate' },
      { text: 'All of you', reason: 'spam' },
    ];
    expect(await states('reader', ben)).toEqual([
      { ...suspended, version: 1 },
      { ...suspended, hidden: bios.slice(0, 1), version: 2 },
      { ...suspended, hidden: bios, version: 3 },
      { ...suspended, hidden: bios.slice(1), version: 4 },
    ]);
    expect(await desk.published(decisionMade.subject, 'id', id)).toMatchObject([
      { kind: 'reader', act: 'hide' },
    ]);
  });

  it('to hide the bio needs one: the moderator who decides reads it', async () => {
    const reader = desk.newSubject(desk.newReader(), 'reader');
    await desk.report(desk.newReader(), reader);
    const draft = { act: 'hide', reason: 'spam' };
    expect(await desk.decide(1, await desk.caseOf(reader), draft)).toMatchObject({
      status: 400,
      body: { errors: { act: 'The reader had no bio when this was reported' } },
    });

    const other = desk.newSubject(desk.newReader(), 'reader', { bio: 'Buy my lamps' });
    await desk.report(desk.newReader(), other);
    const call = { ...desk.moderator(1), params: { id: await desk.caseOf(other) } };
    const { body } = await desk.service.call(moderationEndpoints.caseById, call);
    expect([body.reported.bio, body.subject.bio]).toEqual(['Buy my lamps', 'Buy my lamps']);
  });

  it('about the picture of a deleted account changes no state', async () => {
    const author = desk.newReader();
    const picture = desk.newSubject(author, 'picture', { picture: 'https://pictures.example/a.png' });
    await desk.report(desk.newReader(), picture);
    const id = await desk.caseOf(picture);
    await desk.report(desk.newReader(), desk.newSubject(author));
    await desk.deleteAccount(author);
    expect((await desk.decide(1, id, { act: 'hide', reason: 'spam' })).status).toBe(201);
    expect(await states('picture', author)).toEqual([]);
  });

  it('closes the case, is in the log, and tells the author and those who reported', async () => {
    const [ben, ada, cyd] = [desk.newReader(), desk.newReader(), desk.newReader()];
    const post = desk.newSubject(ben, 'post', { book_id: 5 });
    for (const reader of [ada, cyd]) await desk.report(reader, post);
    const id = await desk.caseOf(post);
    const answer = await desk.decide(1, id, { act: 'hide', reason: 'spam', note: 'No ads' });
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/moderation/decisions']);
    const reader = (one: number, username = `reader ${one}`) => ({ id: one, username, picture: null });
    expect(Decision.parse(answer.body)).toEqual({
      ...{ id: expect.any(Number), kind: 'post', subject_id: post.id, title: 'Dune is bad' },
      ...{ post_id: null, book_id: 5, act: 'hide', reason: 'spam', note: 'No ads', until: null },
      ...{ created_at: expect.any(String), undone_at: null, undo_note: null, appeal: null },
      ...{ author: reader(ben), moderator: reader(1, 'moderator'), given_to: null, undone_by: null },
    });
    const log = await desk.service.call(moderationEndpoints.decisions, desk.moderator(1));
    expect(log.body[0]).toEqual(answer.body);
    const made = { id: answer.body.id, act: 'hide', kind: 'post', subject_id: post.id, user_id: ben };
    expect(await desk.published(decisionMade.subject, 'id', answer.body.id)).toEqual([
      { ...made, reason: 'spam', note: 'No ads', until: null, title: 'Dune is bad', version: 1 },
    ]);
    const told = await desk.published(reportDecided.subject, 'subject_id', post.id);
    expect(told).toEqual(
      [ada, cyd].map(user_id => ({
        ...{ id: expect.any(Number), user_id, kind: 'post', subject_id: post.id, version: 2 },
      })),
    );
    const reports = await desk.service.call(reportEndpoints.own, { as: ada });
    expect(reports.body).toMatchObject([{ state: 'decided' }]);
    expect(await states('post', post.id)).toEqual([
      { ...AS_BEFORE, visibility: 'hidden', reason: 'spam', version: 1 },
    ]);
    expect((await desk.cases('decided'))[0]).toMatchObject({ id, decided_at: expect.any(String) });
  });

  it.each([
    ['hide', { visibility: 'hidden' }],
    ['remove', { visibility: 'removed' }],
    ['lock', { locked: true }],
  ])('to %s changes the state of its subject alone', async (act, state) => {
    const ben = desk.newReader();
    const post = desk.newSubject(ben);
    await desk.decideAbout(post, { act, reason: 'hate' });
    expect(await states('post', post.id)).toEqual([{ ...AS_BEFORE, ...state, reason: 'hate', version: 1 }]);
    expect(await states('reader', ben)).toEqual([]);
  });

  it('to dismiss changes nothing and does not tell the author', async () => {
    const ben = desk.newReader();
    const post = desk.newSubject(ben);
    const { id } = await desk.decideAbout(post, { act: 'dismiss', reason: null });
    expect(await states('post', post.id)).toEqual([]);
    expect(await desk.published(decisionMade.subject, 'id', id)).toEqual([]);
    expect((await desk.ownDecisions(ben)).body).toEqual([]);
  });

  it('to warn changes nothing and tells the author', async () => {
    const comment = desk.newSubject(desk.newReader(), 'comment');
    const { id } = await desk.decideAbout(comment, { act: 'warn' });
    expect(await states('comment', comment.id)).toEqual([]);
    expect(await desk.published(decisionMade.subject, 'id', id)).toMatchObject([{ act: 'warn' }]);
  });

  it('to suspend changes the state of the author, whatever was reported', async () => {
    const [ben, days] = [desk.newReader(), 3];
    const book = desk.newSubject(ben, 'book');
    const { until, created_at, id } = await desk.decideAbout(book, { act: 'suspend', days });
    expect(Date.parse(until) - Date.parse(created_at)).toBe(days * 24 * 60 * 60 * 1000);
    expect(await states('book', book.id)).toEqual([]);
    const suspended = { ...AS_BEFORE, suspended_until: until, reason: 'spam' };
    expect(await states('reader', ben)).toEqual([{ ...suspended, version: 1 }]);
    expect(await desk.published(decisionMade.subject, 'id', id)).toMatchObject([{ kind: 'book', until }]);
  });

  it('adds to the decisions before: the strongest and longest counts, and a weaker one changes nothing', async () => {
    const ben = desk.newReader();
    const post = desk.newSubject(ben);
    for (const [act, reason] of [
      ['lock', 'off_topic'],
      ['remove', 'hate'],
      ['hide', 'spam'],
    ])
      await desk.decideAbout(post, { act, reason });
    expect(await states('post', post.id)).toEqual([
      { ...AS_BEFORE, locked: true, reason: 'off_topic', version: 1 },
      { ...AS_BEFORE, locked: true, visibility: 'removed', reason: 'hate', version: 2 },
    ]);
    for (const days of [null, 2])
      await desk.decideAbout(desk.newSubject(ben, 'comment'), { act: 'suspend', days });
    expect(await states('reader', ben)).toMatchObject([{ suspended_until: FOR_GOOD }]);
  });

  it('about a book without an owner tells nobody', async () => {
    const book = desk.newSubject(null, 'book');
    const { id } = await desk.decideAbout(book, { act: 'remove' });
    expect(await states('book', book.id)).toMatchObject([{ visibility: 'removed' }]);
    expect(await desk.published(decisionMade.subject, 'id', id)).toEqual([]);
  });

  it.each<[SubjectKind, object, string, string]>([
    ['comment', { act: 'lock' }, 'act', 'A comment can not be locked'],
    ['reader', { act: 'remove' }, 'act', 'A reader can not be removed'],
    ['book', { act: 'lock' }, 'act', 'A book can not be locked'],
    ['post', { act: 'hide', reason: null }, 'reason', 'Please choose a reason'],
    [
      'post',
      { act: 'dismiss' },
      'reason',
      'A report that is dismissed, and a book that is given, has no reason',
    ],
    ['post', { act: 'suspend' }, 'days', 'Please choose how long'],
    ['post', { act: 'warn', days: 3 }, 'days', 'Only a suspension has days'],
  ])('of a %s with %j is refused with a sentence', async (kind, draft, field, sentence) => {
    const subject = desk.newSubject(desk.newReader(), kind);
    await desk.report(desk.newReader(), subject);
    const answer = await desk.decide(1, await desk.caseOf(subject), { reason: 'spam', ...draft });
    expect([answer.status, answer.body.errors[field]]).toEqual([400, sentence]);
  });

  it.each(['warn', 'suspend'])('to %s needs an author', async act => {
    const book = desk.newSubject(null, 'book');
    await desk.report(desk.newReader(), book);
    const draft = { act, reason: 'spam', ...(act === 'suspend' && { days: 1 }) };
    const answer = await desk.decide(1, await desk.caseOf(book), draft);
    expect([answer.status, answer.body.errors.act]).toEqual([400, expect.stringContaining('has no author')]);
  });

  it('is not made by the author of the subject, but may be by the only one who reported', async () => {
    const ben = desk.newReader();
    const post = desk.newSubject(ben);
    await desk.report(1, post);
    const id = await desk.caseOf(post);
    const draft = { act: 'hide', reason: 'spam' };
    expect(await desk.decide(ben, id, draft)).toMatchObject({ status: 403, body: { code: 'own_case' } });
    expect((await desk.decide(1, id, draft)).status).toBe(201);
  });

  it('is made once when two moderators decide at the same moment', async () => {
    const [other, post] = [desk.newReader(), desk.newSubject(desk.newReader())];
    await desk.report(desk.newReader(), post);
    const id = await desk.caseOf(post);
    // Both wait for the lock of the case.
    const barrier = await desk.service.database.begin();
    await barrier.query('SELECT 1 FROM cases WHERE id = $1 FOR UPDATE', [id]);
    const both = [1, other].map(as => desk.decide(as, id, { act: 'hide', reason: 'spam' }));
    await untilWaiting(desk.service.database, 2);
    await barrier.commit();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('decided');
    expect(await states('post', post.id)).toHaveLength(1);
  });

  it('and a report at the same moment: the report is decided, or in the next case', async () => {
    const [post, ada] = [desk.newSubject(desk.newReader()), desk.newReader()];
    await desk.report(desk.newReader(), post);
    const id = await desk.caseOf(post);
    const [report] = await Promise.all([
      desk.report(ada, post),
      desk.decide(1, id, { act: 'hide', reason: 'spam' }),
    ]);
    expect(report.status).toBe(201);
    const [{ state }] = (await desk.service.call(reportEndpoints.own, { as: ada })).body;
    const told = await desk.published(reportDecided.subject, 'user_id', ada);
    const open = (await desk.cases()).filter(({ subject_id }) => subject_id === post.id);
    expect([told.length, open.length]).toEqual(state === 'decided' ? [1, 0] : [0, 1]);
  });

  it('of two cases of an author at the same moment both count', async () => {
    const ben = desk.newReader();
    await desk.decideAbout(desk.newSubject(ben), { act: 'suspend', days: 1 });
    const subjects = [desk.newSubject(ben), desk.newSubject(ben, 'book')];
    for (const subject of subjects) await desk.report(desk.newReader(), subject);
    // Both decisions are stored, and then wait for the state of the author.
    const barrier = await desk.service.database.begin();
    await barrier.query('SELECT 1 FROM states WHERE subject_id = $1 FOR UPDATE', [ben]);
    const both = [];
    for (const [i, days] of [9, 2].entries()) {
      const subject = subjects[i] ?? { kind: 'post', id: 0 };
      both.push(desk.decide(1, await desk.caseOf(subject), { act: 'suspend', reason: 'spam', days }));
      await untilWaiting(desk.service.database, i + 1);
    }
    await barrier.commit();
    const [long] = await Promise.all(both);
    expect((await states('reader', ben)).at(-1)).toMatchObject({ suspended_until: long?.body.until });
  });

  it('of a case that is not there is a 404', async () => {
    expect(await desk.decide(1, 999_999, { act: 'hide', reason: 'spam' })).toMatchObject({
      status: 404,
      body: { code: 'case_not_found' },
    });
  });
});

it('publishes a state again, as it is now, and never a deletion', async () => {
  const post = desk.newSubject(desk.newReader());
  await desk.decideAbout(post, { act: 'hide' });
  const [state] = await desk.published(subjectChanged.subject, 'subject_id', post.id);
  expect(await publishAgain(desk.service, 'states', Number(state?.['id']))).toEqual([
    { type: subjectChanged.subject, data: state },
  ]);
  const deletion = { params: { kind: 'states' }, body: { ids: [Number(state?.['id'])] } };
  expect(await desk.service.call(publishDeletions, deletion)).toMatchObject({
    status: 400,
    body: { errors: { message: 'The states are never deleted' } },
  });
});
