import {
  appealEndpoints,
  moderationEndpoints,
  reportEndpoints,
  watchedPhraseEndpoints,
  type Endpoint,
} from '@endpaper/contracts';
import { acceptedBadTokens } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const HIDE = { act: 'hide', reason: 'spam' };

/** What a row is about: the ids of something new. */
async function newIds() {
  const author = desk.newReader();
  const subject = desk.newSubject(author);
  await desk.report(desk.newReader(), subject);
  const openCase = await desk.caseOf(subject);
  const decision = await desk.decideAbout(desk.newSubject(author), HIDE, desk.newReader());
  const reader = desk.newSubject(author, 'reader', { bio: 'Buy my lamps' });
  await desk.report(desk.newReader(), reader);
  const readerCase = await desk.caseOf(reader);
  const appealed = await desk.decideAbout(desk.newSubject(author), HIDE, desk.newReader());
  const appeal = Number((await desk.appeal(author, appealed.id)).body.appeal.id);
  const phrase = Number((await desk.watch({ kind: 'phrase', text: `phrase ${author}` })).body.id);
  return { author, subject, openCase, readerCase, decision: Number(decision.id), appeal, phrase };
}
type Ids = Awaited<ReturnType<typeof newIds>>;

interface Row {
  to: Endpoint;
  id?: (ids: Ids) => number;
  body?: (ids: Ids) => object;
  /** A visitor, the author, another reader, a moderator who is not the author, one who is. */
  expected: [number, number, number, number, number];
}

const ROWS: Record<string, Row> = {
  'own reports': { to: reportEndpoints.own, expected: [401, 200, 200, 200, 200] },
  report: {
    to: reportEndpoints.create,
    body: ({ subject }) => ({ ...subject, reason: 'spam' }),
    expected: [401, 400, 201, 201, 400],
  },
  cases: { to: moderationEndpoints.cases, expected: [401, 403, 403, 200, 200] },
  'a case': {
    to: moderationEndpoints.caseById,
    id: ({ openCase }) => openCase,
    expected: [401, 403, 403, 200, 403],
  },
  decide: {
    to: moderationEndpoints.decide,
    id: ({ openCase }) => openCase,
    body: () => HIDE,
    expected: [401, 403, 403, 201, 403],
  },
  'hide a bio': {
    to: moderationEndpoints.decide,
    id: ({ readerCase }) => readerCase,
    body: () => HIDE,
    expected: [401, 403, 403, 201, 403],
  },
  'the log': { to: moderationEndpoints.decisions, expected: [401, 403, 403, 200, 200] },
  undo: {
    to: moderationEndpoints.undo,
    id: ({ decision }) => decision,
    body: () => ({}),
    expected: [401, 403, 403, 200, 403],
  },
  'the numbers': { to: moderationEndpoints.numbers, expected: [200, 200, 200, 200, 200] },
  'own decisions': { to: appealEndpoints.ownDecisions, expected: [401, 200, 200, 200, 200] },
  appeal: {
    to: appealEndpoints.appeal,
    id: ({ decision }) => decision,
    body: () => ({ text: 'That was a joke' }),
    expected: [401, 201, 404, 404, 201],
  },
  'open appeals': { to: appealEndpoints.open, expected: [401, 403, 403, 200, 200] },
  'decide an appeal': {
    to: appealEndpoints.decide,
    id: ({ appeal }) => appeal,
    body: () => ({ outcome: 'upheld' }),
    expected: [401, 403, 403, 200, 403],
  },
  'watched phrases': { to: watchedPhraseEndpoints.list, expected: [401, 403, 403, 200, 200] },
  'add a phrase': {
    to: watchedPhraseEndpoints.add,
    body: ({ author }) => ({ kind: 'phrase', text: `another ${author}` }),
    expected: [401, 403, 403, 201, 201],
  },
  'delete a phrase': {
    to: watchedPhraseEndpoints.remove,
    id: ({ phrase }) => phrase,
    expected: [401, 403, 403, 204, 204],
  },
};

describe('who may call', () => {
  it.each(Object.entries(ROWS))(
    '%s: a visitor, the author, another reader, a moderator, and the author as a moderator',
    async (_, { to, id, body, expected }) => {
      const statuses = [];
      for (const caller of ['visitor', 'author', 'reader', 'moderator', 'author as moderator']) {
        const ids = await newIds();
        const as = caller.startsWith('author') ? ids.author : desk.newReader();
        const answer = await desk.service.call(to, {
          ...(caller !== 'visitor' && { as }),
          isModerator: caller.endsWith('moderator'),
          params: id ? { id: id(ids) } : {},
          ...(body && { body: body(ids) }),
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual(expected);
    },
  );

  it('all calls have a row', () => {
    const groups = [reportEndpoints, moderationEndpoints, appealEndpoints, watchedPhraseEndpoints];
    const calls = groups.flatMap(group => Object.values<Endpoint>(group));
    expect(Object.values(ROWS).map(({ to }) => to)).toEqual(expect.arrayContaining(calls));
  });

  it('a suspended reader reads, and appeals, and reports nothing', async () => {
    const { author, subject, decision } = await newIds();
    const call = { as: author, suspendedUntil: Date.now() + 60_000 };
    const report = await desk.service.call(reportEndpoints.create, {
      ...call,
      body: { ...subject, reason: 'spam' },
    });
    expect(report).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect((await desk.service.call(reportEndpoints.own, call)).status).toBe(200);
    expect((await desk.appeal(author, decision, 'That was a joke', call)).status).toBe(201);
  });

  it('nobody with a forged, expired or foreign token', async () => {
    expect(await acceptedBadTokens(desk.service, 'moderation')).toEqual([]);
  });
});
