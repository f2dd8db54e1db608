import {
  appealDecided,
  appealEndpoints,
  decisionUndone,
  OwnDecision,
  subjectChanged,
  type Decision,
} from '@endpaper/contracts';
import { untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;
let ben: number;
/** A second moderator. */
let other: number;

beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(() => {
  [ben, other] = [desk.newReader(), desk.newReader()];
  desk.owners.moderators = [1, other];
});
afterAll(() => desk.stop());

const lastState = async (id: number) =>
  (await desk.published(subjectChanged.subject, 'subject_id', id)).at(-1);
const openAppeals = async (): Promise<Decision[]> =>
  (await desk.service.call(appealEndpoints.open, { ...desk.moderator(1), query: { limit: 100 } })).body;
/** The id of the appeal against a decision. */
const appealOf = async (decision: number) =>
  Number((await openAppeals()).find(({ id }) => id === decision)?.appeal?.id);

describe('an undone decision', () => {
  it('is logged, tells the author, and leaves the subject as it was', async () => {
    const post = desk.newSubject(ben);
    const { id } = await desk.decideAbout(post, { act: 'hide' });
    const { status, body } = await desk.undo(other, id, { note: 'A mistake' });
    expect([status, body.undone_at, body.undone_by.id]).toEqual([200, expect.any(String), other]);
    expect(body.undo_note).toBe('A mistake');
    expect(await lastState(post.id)).toMatchObject({ visibility: 'shown', reason: null, version: 2 });
    const undone = { id, act: 'hide', kind: 'post', subject_id: post.id, user_id: ben, note: 'A mistake' };
    expect(await desk.published(decisionUndone.subject, 'id', id)).toEqual([{ ...undone, version: 2 }]);
  });

  it('leaves what the others make', async () => {
    const post = desk.newSubject(ben);
    const removed = await desk.decideAbout(post, { act: 'remove', reason: 'hate' });
    const hidden = await desk.decideAbout(post, { act: 'hide' });
    await desk.undo(1, removed.id);
    expect(await lastState(post.id)).toMatchObject({ visibility: 'hidden', reason: 'spam', version: 2 });
    await desk.undo(1, hidden.id);
    expect(await lastState(post.id)).toMatchObject({ visibility: 'shown', version: 3 });
  });

  it('of two suspensions leaves the other one', async () => {
    const suspend = (days: number) => desk.decideAbout(desk.newSubject(ben), { act: 'suspend', days });
    const [long, short] = [await suspend(9), await suspend(2)];
    expect(await lastState(ben)).toMatchObject({ suspended_until: long.until });
    await desk.undo(1, long.id);
    expect(await lastState(ben)).toMatchObject({ suspended_until: short.until });
    await desk.undo(1, short.id);
    expect(await lastState(ben)).toMatchObject({ suspended_until: null, reason: null });
  });

  it('is undone once, also by two at the same moment', async () => {
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    // Both wait for the lock of the decision.
    const barrier = await desk.service.database.begin();
    await barrier.query('SELECT 1 FROM decisions WHERE id = $1 FOR UPDATE', [id]);
    const both = [desk.undo(1, id), desk.undo(other, id)];
    await untilWaiting(desk.service.database, 2);
    await barrier.commit();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.undo(1, id)).toMatchObject({ status: 409, body: { code: 'undone' } });
    expect(await desk.published(decisionUndone.subject, 'id', id)).toHaveLength(1);
  });

  it('is not undone by its author, nor when nothing was done, nor when it is not there', async () => {
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    expect(await desk.undo(ben, id)).toMatchObject({ status: 403, body: { code: 'own_case' } });
    const dismissed = await desk.decideAbout(desk.newSubject(ben), { act: 'dismiss', reason: null });
    expect(await desk.undo(1, dismissed.id)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_undo' },
    });
    expect(await desk.undo(1, 999_999)).toMatchObject({ status: 404, body: { code: 'decision_not_found' } });
  });
});

describe('an appeal', () => {
  it('is sent by the author, also a suspended one, and read by moderators, the oldest first', async () => {
    const first = await desk.decideAbout(desk.newSubject(ben), { act: 'suspend', days: 5 });
    const second = await desk.decideAbout(desk.newSubject(ben), { act: 'warn' });
    const suspended = { suspendedUntil: Date.now() + 60_000 };
    const answer = await desk.appeal(ben, first.id, ' That was a joke ', suspended);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/moderation/own-decisions']);
    const appeal = {
      ...{ id: expect.any(Number), text: 'That was a joke', created_at: expect.any(String) },
      ...{ outcome: null, note: null, decided_at: null },
    };
    expect(OwnDecision.parse(answer.body)).toMatchObject({ id: first.id, appeal });
    await desk.appeal(ben, second.id);
    const ids = [first.id, second.id];
    expect((await openAppeals()).map(({ id }) => id).filter(id => ids.includes(id))).toEqual(ids);
    const own = (await desk.ownDecisions(ben)).body;
    expect(own.map(({ id }: OwnDecision) => id)).toEqual(ids.toReversed());
    expect(Object.keys(own[0])).not.toEqual(expect.arrayContaining(['moderator']));
  });

  it('is sent once, against an own decision that stands', async () => {
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    expect((await desk.appeal(ben, id, 'x')).body.errors).toMatchObject({
      text: 'The appeal must be longer than 2 characters',
    });
    const answers = await Promise.all([desk.appeal(ben, id), desk.appeal(ben, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await desk.appeal(ben, id)).toMatchObject({ status: 409, body: { code: 'appealed' } });
    expect((await desk.appeal(other, id)).status).toBe(404);
    const undone = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    await desk.undo(1, undone.id);
    expect(await desk.appeal(ben, undone.id)).toMatchObject({ status: 409, body: { code: 'undone' } });
    const dismissed = await desk.decideAbout(desk.newSubject(ben), { act: 'dismiss', reason: null });
    expect((await desk.appeal(ben, dismissed.id)).status).toBe(404);
  });

  it.each(['upheld', 'undone'] as const)('is decided by another moderator: %s', async outcome => {
    const post = desk.newSubject(ben);
    const { id } = await desk.decideAbout(post, { act: 'hide' });
    await desk.appeal(ben, id);
    const appeal = await appealOf(id);
    const note = 'We have read it';
    expect(await desk.decideAppeal(1, appeal, { outcome })).toMatchObject({
      status: 403,
      body: { code: 'own_decision' },
    });
    expect((await desk.decideAppeal(ben, appeal, { outcome })).body.code).toBe('own_case');
    const { status, body } = await desk.decideAppeal(other, appeal, { outcome, note });
    expect([status, body.appeal]).toEqual([
      200,
      expect.objectContaining({
        ...{ outcome, note, decided_at: expect.any(String) },
        decided_by: { id: other, username: `reader ${other}`, picture: null },
      }),
    ]);
    expect(await desk.published(appealDecided.subject, 'id', appeal)).toEqual([
      { id: appeal, decision_id: id, user_id: ben, outcome, note, version: 2 },
    ]);
    const isUndone = outcome === 'undone';
    expect(body.undone_by?.id).toBe(isUndone ? other : undefined);
    expect(await desk.published(decisionUndone.subject, 'id', id)).toHaveLength(isUndone ? 1 : 0);
    expect(await lastState(post.id)).toMatchObject({ visibility: isUndone ? 'shown' : 'hidden' });
    expect(await desk.decideAppeal(other, appeal, { outcome })).toMatchObject({
      status: 409,
      body: { code: 'decided' },
    });
    expect(await appealOf(id)).toBeNaN();
  });

  it('is decided by the same moderator when there is no other, besides the author', async () => {
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'warn' });
    await desk.appeal(ben, id);
    const appeal = await appealOf(id);
    desk.owners.moderators = [1, ben];
    desk.owners.isDown = true;
    expect((await desk.decideAppeal(1, appeal, { outcome: 'upheld' })).status).toBe(503);
    desk.owners.isDown = false;
    expect((await desk.decideAppeal(1, appeal, { outcome: 'upheld' })).status).toBe(200);
  });

  it('is settled when its decision is undone', async () => {
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    await desk.appeal(ben, id);
    const appeal = await appealOf(id);
    await desk.undo(1, id, { note: 'You are right' });
    expect(await desk.published(appealDecided.subject, 'id', appeal)).toMatchObject([
      { outcome: 'undone', note: 'You are right' },
    ]);
    expect((await desk.decideAppeal(other, appeal, { outcome: 'upheld' })).body.code).toBe('decided');
  });

  it('that waits for an undoing finds that the decision does not stand', async () => {
    const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
    const barrier = await desk.service.database.begin();
    await barrier.query('UPDATE decisions SET undone_at = now() WHERE id = $1', [id]);
    const waiting = desk.appeal(ben, id);
    await untilWaiting(desk.service.database);
    await barrier.commit();
    expect((await waiting).body.code).toBe('undone');
  });

  it('and an undoing at the same moment leave no open appeal against an undone decision', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { id } = await desk.decideAbout(desk.newSubject(ben), { act: 'hide' });
      const [appeal, undo] = await Promise.all([desk.appeal(ben, id), desk.undo(1, id)]);
      expect([undo.status, [201, 409].includes(appeal.status)]).toEqual([200, true]);
      expect(await appealOf(id)).toBeNaN();
    }
  });

  it('that is not there is a 404', async () => {
    expect(await desk.decideAppeal(1, 999_999, { outcome: 'upheld' })).toMatchObject({
      status: 404,
      body: { code: 'appeal_not_found' },
    });
  });
});
