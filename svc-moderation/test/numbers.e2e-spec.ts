import { moderationEndpoints, MonthOfModeration } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const numbers = async (): Promise<MonthOfModeration[]> => {
  const { body } = await desk.service.call(moderationEndpoints.numbers);
  return body.map((month: unknown) => MonthOfModeration.parse(month));
};
const months = (earlier: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - earlier, 1)).toISOString().slice(0, 7);
};

it('the numbers have decisions, appeals and undone decisions of each month, newest first', async () => {
  expect(await numbers()).toEqual([]);
  const ben = desk.newReader();
  const subject = () => desk.newSubject(ben);
  const hidden = await desk.decideAbout(subject(), { act: 'hide' });
  const warned = await desk.decideAbout(subject(), { act: 'warn', reason: 'hate' });
  const old = await desk.decideAbout(subject(), { act: 'hide' });
  await desk.decideAbout(subject(), { act: 'dismiss', reason: null });
  await desk.report(desk.newReader(), subject());
  for (const { id } of [hidden, warned, old]) await desk.appeal(ben, id);
  await desk.undo(1, hidden.id);
  const move = (table: string, months_ago: number, id: number) =>
    desk.service.database.query(
      `UPDATE ${table} SET created_at = now() - make_interval(months => $1) WHERE id = $2`,
      [months_ago, id],
    );
  await move('decisions', 2, old.id);
  await move('decisions', 30, (await desk.decideAbout(subject(), { act: 'lock' })).id);
  const none = { undone: 0, appeals: 0, appeals_undone: 0 };
  expect(await numbers()).toEqual([
    {
      ...{
        month: months(0),
        reports: 6,
        acts: { hide: 1, warn: 1, dismiss: 1 },
        reasons: { spam: 1, hate: 1 },
      },
      ...{ undone: 1, appeals: 2, appeals_undone: 1 },
    },
    { ...none, month: months(2), reports: 0, acts: { hide: 1 }, reasons: { spam: 1 }, appeals: 1 },
  ]);
});
