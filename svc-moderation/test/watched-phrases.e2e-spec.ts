import {
  phraseAdded,
  phraseRemoved,
  publishDeletions,
  WatchedPhrase,
  watchedPhraseEndpoints,
} from '@endpaper/contracts';
import { publishAgain } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  desk.service.call(watchedPhraseEndpoints.list, { ...desk.moderator(1), query });
const remove = async (id: number, as = 1) =>
  desk.service.call(watchedPhraseEndpoints.remove, { ...desk.moderator(as), params: { id } });

describe('hosts and phrases', () => {
  it('are added once, in the form in which texts are compared, and published', async () => {
    const typed = { kind: 'phrase', text: ' Chéap\nLAMPS' };
    const { status, body, headers } = await desk.watch(typed);
    expect([status, headers.get('location')]).toEqual([201, '/api/moderation/phrases']);
    expect(WatchedPhrase.parse(body)).toEqual({
      ...{ id: expect.any(Number), kind: 'phrase', text: 'Chéap LAMPS', created_at: expect.any(String) },
      added_by: { id: 1, username: 'moderator', picture: null },
      ...{ removed_at: null, removed_by: null },
    });
    const other = desk.newReader();
    expect(await desk.watch({ kind: 'phrase', text: 'cheap lamps' }, other)).toMatchObject({
      ...{ status: 200, body },
    });
    const host = await desk.watch({ kind: 'host', text: 'Bücher.example' });
    expect(host).toMatchObject({ status: 201, body: { text: 'xn--bcher-kva.example' } });

    const snapshot = { id: body.id, kind: 'phrase', text: 'Chéap LAMPS', folded: 'cheap lamps', version: 1 };
    expect(await desk.published(phraseAdded.subject, 'id', body.id)).toEqual([snapshot]);
    expect((await list()).body).toEqual([host.body, body]);
    expect(await publishAgain(desk.service, 'watched_phrases', Number(body.id))).toEqual([
      { type: phraseAdded.subject, data: snapshot },
    ]);
  });

  it('are read page by page', async () => {
    for (const text of ['one lamp', 'two lamps']) await desk.watch({ kind: 'phrase', text });
    const first = await list({ limit: 1 });
    const cursor = new URL(/<([^>]*)>/.exec(String(first.headers.get('link')))?.[1] ?? '', desk.service.url)
      .searchParams;
    expect(first.body).toMatchObject([{ text: 'two lamps' }]);
    expect((await list({ limit: 1, cursor: String(cursor.get('cursor')) })).body).toMatchObject([
      { text: 'one lamp' },
    ]);
  });

  it('are refused with a sentence', async () => {
    expect(await desk.watch({ kind: 'host', text: 'https://spam.example' })).toMatchObject({
      ...{ status: 400, body: { errors: { text: 'Please enter a host alone, such as spam.example' } } },
    });
    expect(await desk.watch({ kind: 'phrase', text: 'ab' })).toMatchObject({
      ...{ status: 400, body: { errors: { text: 'A phrase must be longer than 3 characters' } } },
    });
  });

  it('are deleted, and their deletion is published', async () => {
    const { id } = (await desk.watch({ kind: 'host', text: 'gone.example' })).body;
    expect((await remove(id)).status).toBe(204);
    expect(await desk.published(phraseRemoved.subject, 'id', id)).toEqual([{ id, version: 2 }]);
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'phrase_not_found' } });
    const again = await desk.watch({ kind: 'host', text: 'gone.example' });
    expect([again.status, again.body.id === id]).toEqual([201, false]);
    const lost = { params: { kind: 'watched_phrases' }, body: { ids: [id] } };
    expect((await desk.service.call(publishDeletions, lost)).status).toBe(204);
    expect(await publishAgain(desk.service, 'watched_phrases', Number(id))).toEqual([]);
  });

  it('that were deleted are listed apart, with who has deleted them, the last one first', async () => {
    const other = desk.newReader();
    const first = (await desk.watch({ kind: 'host', text: 'first.example' })).body;
    const second = (await desk.watch({ kind: 'host', text: 'second.example' }, other)).body;
    await remove(second.id, other);
    await remove(first.id);

    const { body } = await list({ state: 'removed', limit: 2 });
    expect(body).toEqual([
      {
        ...first,
        removed_at: expect.any(String),
        removed_by: { id: 1, username: 'moderator', picture: null },
      },
      { ...second, removed_at: expect.any(String), removed_by: expect.objectContaining({ id: other }) },
    ]);
    const held = (await list({ limit: 100 })).body;
    expect(held).not.toContainEqual(expect.objectContaining({ id: first.id }));

    await desk.deleteAccount(other);
    expect((await list({ state: 'removed', limit: 2 })).body).toEqual([
      body[0],
      { ...body[1], added_by: null, removed_by: null },
    ]);
    const named = 'SELECT 1 FROM removed_phrases WHERE $1 IN (added_by, removed_by)';
    expect(await desk.service.database.query(named, [other])).toEqual([]);
  });

  it('are deleted by one of two moderators who do so at once, and by no deleted account', async () => {
    const [one, other] = [desk.newReader(), desk.newReader()];
    const { id } = (await desk.watch({ kind: 'host', text: 'both.example' })).body;
    const deletions = await Promise.all([remove(id, one), remove(id, other)]);
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await desk.published(phraseRemoved.subject, 'id', id)).toHaveLength(1);

    const stays = (await desk.watch({ kind: 'host', text: 'kept.example' })).body;
    await desk.deleteAccount(one);
    expect((await remove(stays.id, one)).status).toBe(401);
    expect((await list({ limit: 1 })).body).toEqual([stays]);
  });

  it('lose the name of a deleted account', async () => {
    const moderator = desk.newReader();
    const { id } = (await desk.watch({ kind: 'host', text: 'stays.example' }, moderator)).body;
    await desk.deleteAccount(moderator);
    expect((await list()).body).toContainEqual(expect.objectContaining({ id, added_by: null }));
    expect(
      await desk.service.database.query('SELECT 1 FROM watched_phrases WHERE added_by = $1', [moderator]),
    ).toEqual([]);
  });

  it('are 1,000 at most, also when several are added at once', async () => {
    await desk.service.database.query(
      `INSERT INTO watched_phrases (kind, text, folded)
       SELECT 'phrase', 'word ' || n, 'word ' || n FROM generate_series(1, 998 - (SELECT count(*) FROM watched_phrases)::int) n`,
    );
    const added = await Promise.all(
      ['a', 'b', 'c', 'd'].map(name => desk.watch({ kind: 'host', text: `${name}.full.example` })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{
        code: 'too_many_phrases',
        errors: { message: 'There are 1,000 hosts and phrases: delete one first' },
      },
    });
    // One that is there is no new one.
    expect((await desk.watch({ kind: 'host', text: 'stays.example' })).status).toBe(200);
  });
});
