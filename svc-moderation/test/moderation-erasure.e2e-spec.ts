import { moderationEndpoints, ownData, subjectChanged } from '@endpaper/contracts';
import { ownDataPages, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const rows = (table: string, id: number) =>
  desk.service.database.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
const numbers = async () => (await desk.service.call(moderationEndpoints.numbers)).body;

describe('a deleted account', () => {
  it('is taken from its reports with the note; case and count stay', async () => {
    const [ada, post] = [desk.newReader(), desk.newSubject(desk.newReader())];
    const { id } = (await desk.report(ada, post, { note: 'I am Ada' })).body;
    await desk.deleteAccount(ada);
    expect(await rows('reports', id)).toMatchObject([{ user_id: null, note: null, reason: 'spam' }]);
    const call = { ...desk.moderator(1), params: { id: await desk.caseOf(post) } };
    const { body } = await desk.service.call(moderationEndpoints.caseById, call);
    expect(body).toMatchObject({ report_count: 1, reasons: ['spam'] });
    expect(body.reports).toMatchObject([{ reporter: null, note: null }]);
    expect((await desk.report(ada, desk.newSubject(desk.newReader()))).status).toBe(401);
  });

  it('leaves decisions without its name and its texts, and the same numbers', async () => {
    const ben = desk.newReader();
    const picture = desk.newSubject(ben, 'picture', { picture: '/ben.png' });
    const hidden = await desk.decideAbout(picture, { act: 'hide', note: 'Ben, stop' });
    const reader = desk.newSubject(ben, 'reader', { bio: 'Reads, says Ben' });
    await desk.decideAbout(reader, { act: 'hide' });
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'suspend', days: 3, note: 'Ben' });
    await desk.appeal(ben, id, 'I am Ben');
    await desk.report(desk.newReader(), desk.newSubject(ben));
    const before = await numbers();
    await desk.deleteAccount(ben);
    const erased = { author_id: null, note: null };
    expect(await rows('decisions', id)).toMatchObject([{ ...erased, act: 'suspend', reason: 'spam' }]);
    expect(await rows('decisions', hidden.id)).toMatchObject([erased]);
    const everything = JSON.stringify(
      await Promise.all(
        ['cases', 'reports', 'decisions', 'appeals', 'user_replicas', 'states'].map(table =>
          desk.service.database.query(`SELECT * FROM ${table}`),
        ),
      ),
    );
    for (const text of [/\bBen\b/, /ben\.png/, new RegExp(`"author_id":"?${ben}\\b`)])
      expect(everything).not.toMatch(text);
    expect(await desk.published(subjectChanged.subject, 'subject_id', ben)).toHaveLength(3);
    expect(await desk.service.database.query('SELECT 1 FROM states WHERE subject_id = $1', [ben])).toEqual(
      [],
    );
    expect(await numbers()).toEqual(before);
    expect((await desk.undo(1, id)).status).toBe(200);
  });

  it('of a moderator leaves the decisions, which name nobody', async () => {
    const [moderator, other] = [desk.newReader(), desk.newReader()];
    const ben = desk.newReader();
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' }, moderator);
    await desk.appeal(ben, id);
    await desk.undo(moderator, id);
    await desk.deleteAccount(moderator);
    expect(await rows('decisions', id)).toMatchObject([{ moderator_id: null, undone_by: null }]);
    expect((await desk.ownDecisions(ben)).body).toMatchObject([{ id, appeal: { outcome: 'undone' } }]);
    expect(await desk.decide(moderator, 1, { act: 'hide', reason: 'spam' })).toMatchObject({ status: 401 });
    expect((await desk.undo(other, 999_999)).status).toBe(404);
  });

  it('leaves no open appeal', async () => {
    const ben = desk.newReader();
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    const appeal = (await desk.appeal(ben, id)).body.appeal.id;
    await desk.deleteAccount(ben);
    expect((await desk.decideAppeal(desk.newReader(), appeal, { outcome: 'upheld' })).status).toBe(404);
  });

  it.each([
    ['the reader', 401],
    ['the author', 404],
  ])('of %s is waited for by a report: %i', async (who, status) => {
    const [ada, ben] = [desk.newReader(), desk.newReader()];
    await desk.report(ada, desk.newSubject(ben));
    const deletion = await desk.service.database.begin();
    await deletion.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [
      who === 'the reader' ? ada : ben,
    ]);
    const report = desk.report(ada, desk.newSubject(ben));
    await untilWaiting(desk.service.database);
    await deletion.commit();
    expect((await report).status).toBe(status);
  });

  it('is erased in batches', async () => {
    const [ben, post] = [desk.newReader(), desk.newSubject(desk.newReader())];
    await desk.report(ben, post);
    await desk.service.database.query(
      `INSERT INTO cases (kind, subject_id, author_id, title) SELECT 'post', 1000000 + n, $1, 'Text' FROM generate_series(1, 250) n`,
      [ben],
    );
    await desk.deleteAccount(ben);
    expect(
      await desk.service.database.query(
        'SELECT 1 FROM cases WHERE subject_id > 1000000 AND title IS NOT NULL',
      ),
    ).toEqual([]);
  });
});

it('the own data of a reader are reports, decisions about the reader, and appeals', async () => {
  const [ada, ben] = [desk.newReader(), desk.newReader()];
  const report = (await desk.report(ben, desk.newSubject(ada))).body;
  const warned = await desk.decideAbout(desk.newSubject(ben), { act: 'warn', note: 'Please' });
  await desk.decideAbout(desk.newSubject(ben), { act: 'dismiss', reason: null });
  const { appeal, ...decision } = (await desk.appeal(ben, warned.id)).body;
  const pages = (list: string) => ownDataPages(desk.service, ownData.moderation, list, { as: ben });
  expect(await pages('reports')).toEqual([[report]]);
  expect(await pages('decisions')).toEqual([[decision]]);
  expect(await pages('appeals')).toEqual([[{ ...appeal, decision_id: warned.id }]]);
});
