import { decisionMade, moderationEndpoints, reportDecided, subjectChanged } from '@endpaper/contracts';
import { untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';
import { keyOf } from './subject-owners.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const ask = (reader: number, book: ReturnType<typeof desk.newSubject>, draft: object = {}) =>
  desk.report(reader, book, { reason: 'ownership', ...draft });
const give = (id: number, reader_id: number, moderator = 1) =>
  desk.decide(moderator, id, { act: 'give', reader_id });
/** A book without an owner, for which readers ask. */
async function asked(...readers: number[]) {
  const book = desk.newSubject(null, 'ownership');
  for (const reader of readers) await ask(reader, book);
  return { book, id: await desk.caseOf(book) };
}
const named = (id: number) => expect.objectContaining({ id }) as unknown;
const states = (book: number) => desk.published(subjectChanged.subject, 'subject_id', book);

describe('a reader who asks for a book without an owner', () => {
  it('is in the queue, once, with the reports of the book in a case of their own', async () => {
    const [ada, book] = [desk.newReader(), desk.newSubject(null, 'ownership', { title: 'Dune by Herbert' })];
    const answers = [await ask(ada, book, { note: 'I have it here' }), await ask(ada, book)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await desk.report(ada, { kind: 'book', id: book.id });
    const open = (await desk.cases()).filter(({ subject_id }) => subject_id === book.id);
    expect(open).toMatchObject([
      { kind: 'ownership', title: 'Dune by Herbert', author: null, reasons: ['ownership'], report_count: 1 },
      { kind: 'book', reasons: ['spam'], report_count: 1 },
    ]);
  });

  it.each([
    ['has an owner', 409, 'book_has_owner', { author_id: 5 }],
    ['was deleted', 404, 'book_not_found', { deleted: true }],
  ])('gets no answer of a book that %s', async (_case, status, code, text) => {
    const book = desk.newSubject(null, 'ownership', text);
    expect(await ask(desk.newReader(), book)).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['ownership', 'spam'],
    ['book', 'ownership'],
  ] as const)(
    'asks for nothing else: a report of a kind %s with the reason %s is refused',
    async (kind, reason) => {
      const answer = await desk.report(desk.newReader(), desk.newSubject(null, kind), { reason });
      expect([answer.status, answer.body.errors.reason]).toEqual([400, 'Please choose a reason']);
    },
  );
});

describe('a moderator who gives a book', () => {
  it('makes one of those who ask its owner, who is told; the others learn that it is decided', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const { book, id } = await asked(ada, ben);
    const { status, body } = await desk.decide(1, id, { act: 'give', reader_id: ben, note: 'Take care' });
    expect([status, body]).toMatchObject([
      201,
      { act: 'give', reason: null, given_to: { id: ben, username: `reader ${ben}` }, note: 'Take care' },
    ]);
    expect(await states(book.id)).toMatchObject([{ kind: 'ownership', owner_id: ben, version: 1 }]);
    expect(await desk.published(decisionMade.subject, 'id', body.id)).toMatchObject([
      { act: 'give', kind: 'ownership', subject_id: book.id, user_id: ben, reason: 'ownership' },
    ]);
    expect(await desk.published(reportDecided.subject, 'subject_id', book.id)).toMatchObject([
      { user_id: ada },
    ]);
    const log = await desk.service.call(moderationEndpoints.decisions, desk.moderator(1));
    expect(log.body[0]).toEqual(body);
    expect(await give(id, ben)).toMatchObject({ status: 409, body: { code: 'decided' } });
  });

  it('does not ask for it: neither for the own account nor for others', async () => {
    const [ada, moderator] = [desk.newReader(), desk.newReader()];
    const { book, id } = await asked(ada, moderator);
    const ownCase = { status: 403, body: { code: 'own_case' } };
    expect(await give(id, moderator, moderator)).toMatchObject(ownCase);
    expect(await give(id, ada, moderator)).toMatchObject(ownCase);
    expect(await desk.decide(moderator, id, { act: 'dismiss' })).toMatchObject(ownCase);
    expect(await states(book.id)).toEqual([]);
    expect((await give(id, moderator)).status).toBe(201);
  });

  it('decides a case about a post that the moderator has reported', async () => {
    const [moderator, post] = [desk.newReader(), desk.newSubject(desk.newReader())];
    await desk.report(moderator, post);
    const { status } = await desk.decide(moderator, await desk.caseOf(post), { act: 'dismiss' });
    expect(status).toBe(201);
  });

  it('gives it to none who does not ask for it', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const { book, id } = await asked(ada, ben);
    const sentence = 'This reader does not ask for the book any more';
    expect((await give(id, desk.newReader())).body.errors.reader_id).toBe(sentence);
    await desk.deleteAccount(ada);
    expect((await give(id, ada)).body.errors.reader_id).toBe(sentence);
    expect(await states(book.id)).toEqual([]);
    expect((await give(id, ben)).status).toBe(201);
  });

  it.each([
    ['has an owner meanwhile', 409, 'book_has_owner', { author_id: 5 }],
    ['was deleted meanwhile', 404, 'book_not_found', { deleted: true }],
  ])('does not give one that %s, but may dismiss the request', async (_case, status, code, text) => {
    const ada = desk.newReader();
    const { book, id } = await asked(ada);
    Object.assign(desk.owners.subjects.get(keyOf(book)) ?? {}, text);
    expect(await give(id, ada)).toMatchObject({ status, body: { code } });
    expect((await desk.decide(1, id, { act: 'dismiss' })).status).toBe(201);
    expect(await desk.published(reportDecided.subject, 'user_id', ada)).toHaveLength(1);
    expect(await states(book.id)).toEqual([]);
  });

  it('does nothing else about a request, and gives nothing else', async () => {
    const ada = desk.newReader();
    const { id } = await asked(ada);
    const hidden = await desk.decide(1, id, { act: 'hide', reason: 'spam' });
    expect(hidden.body.errors.act).toBe('A request for a book can not be hidden');
    const post = desk.newSubject(desk.newReader());
    await desk.report(ada, post);
    const given = await give(await desk.caseOf(post), ada);
    expect(given.body.errors.act).toBe('A post can not be given');
  });

  it('can not take it back', async () => {
    const ada = desk.newReader();
    const { id } = await asked(ada);
    const { body } = await give(id, ada);
    expect(await desk.undo(1, body.id)).toMatchObject({ status: 409, body: { code: 'book_given' } });
  });
});

describe('a given book', () => {
  it('is asked for by nobody, also before svc-books has the owner, until the owner deletes the account', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const { book, id } = await asked(ada);
    const first = (await give(id, ada)).body.id;
    expect(await ask(ben, book)).toMatchObject({ status: 409, body: { code: 'book_has_owner' } });
    expect(
      await desk.service.database.query('SELECT 1 FROM cases WHERE subject_id = $1', [book.id]),
    ).toHaveLength(1);

    await desk.deleteAccount(ada);
    expect(
      await desk.service.database.query(
        'SELECT d.given_to, s.owner_id FROM decisions d JOIN states s USING (kind, subject_id) WHERE d.id = $1',
        [first],
      ),
    ).toEqual([{ given_to: null, owner_id: null }]);
    await ask(ben, book);
    expect((await give(await desk.caseOf(book), ben)).status).toBe(201);
    expect(await states(book.id)).toMatchObject([
      { owner_id: ada, version: 1 },
      { owner_id: ben, version: 2 },
    ]);
  });

  it('is about its new owner in an open case, who is told, appeals, and does not decide', async () => {
    const [ada, book] = [desk.newReader(), desk.newSubject(null, 'book')];
    await desk.report(desk.newReader(), book);
    await ask(ada, { ...book, kind: 'ownership' });
    await give(await desk.caseOf({ ...book, kind: 'ownership' }), ada);

    const id = await desk.caseOf(book);
    const open = await desk.service.call(moderationEndpoints.cases, desk.moderator(ada));
    expect(open.body).not.toContainEqual(expect.objectContaining({ id }));
    expect(await desk.cases()).toContainEqual(expect.objectContaining({ id, author: named(ada) }));
    const hide = { act: 'hide', reason: 'spam', note: 'Please correct it' };
    expect(await desk.decide(ada, id, hide)).toMatchObject({ status: 403, body: { code: 'own_case' } });
    const { body } = await desk.decide(1, id, hide);
    expect(body).toMatchObject({ author: named(ada) });
    expect(await desk.published(decisionMade.subject, 'id', body.id)).toMatchObject([
      { act: 'hide', kind: 'book', user_id: ada, note: 'Please correct it' },
    ]);
    expect((await desk.appeal(ada, body.id)).status).toBe(201);
  });

  it('is reported about its new owner also before svc-books has the owner, who does not report it', async () => {
    const ada = desk.newReader();
    const { book, id } = await asked(ada);
    await give(id, ada);
    const reported = { kind: 'book', id: book.id } as const;
    expect(await desk.report(ada, reported)).toMatchObject({ status: 400, body: { code: 'own_subject' } });
    expect((await desk.report(desk.newReader(), reported)).status).toBe(201);
    expect(await desk.cases()).toContainEqual(
      expect.objectContaining({ kind: 'book', subject_id: book.id, author: named(ada) }),
    );
  });

  it('is reported about its new owner also at the moment when it is given', async () => {
    const ada = desk.newReader();
    const { book, id } = await asked(ada);
    const barrier = await desk.service.database.begin();
    await barrier.query(`INSERT INTO states (kind, subject_id) VALUES ('ownership', $1)`, [book.id]);
    const given = give(id, ada);
    const report = desk.report(desk.newReader(), { kind: 'book', id: book.id });
    await untilWaiting(desk.service.database, 2);
    await barrier.commit();
    expect([(await given).status, (await report).status]).toEqual([201, 201]);
    expect(await desk.cases()).toContainEqual(
      expect.objectContaining({ kind: 'book', subject_id: book.id, author: named(ada) }),
    );
  });

  it('has no open request, also of a reader who asks while it is given', async () => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    const { book, id } = await asked(ada);
    const barrier = await desk.service.database.begin();
    await barrier.query('SELECT 1 FROM cases WHERE id = $1 FOR UPDATE', [id]);
    const given = give(id, ada);
    await untilWaiting(desk.service.database, 1);
    const late = ask(ben, book);
    await untilWaiting(desk.service.database, 2);
    await barrier.commit();
    expect([(await given).status, (await late).body.code ?? 'joined']).toEqual([
      201,
      expect.stringMatching(/^(book_has_owner|joined)$/),
    ]);
    expect((await desk.cases()).filter(({ subject_id }) => subject_id === book.id)).toEqual([]);
  });
});
