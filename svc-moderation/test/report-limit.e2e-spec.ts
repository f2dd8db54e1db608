import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  // An account may report two things within a day.
  desk = await startDesk({ LIMIT_FACTOR: 0.02 });
});
afterAll(() => desk.stop());

it('an account reports so many things in a day; what it has reported before is not counted', async () => {
  const [ada, ben] = [desk.newReader(), desk.newReader()];
  const posts = [1, 2, 3].map(() => desk.newSubject(ben));
  const statuses = [];
  for (const post of [posts[0], posts[0], posts[1], posts[2]])
    if (post) statuses.push((await desk.report(ada, post)).status);
  expect(statuses).toEqual([201, 200, 201, 429]);
  const { body } = await desk.report(ada, desk.newSubject(ben));
  expect(body.errors.message).toContain('You can report 2 things within a day');
  expect(await desk.cases()).toHaveLength(2);
});
