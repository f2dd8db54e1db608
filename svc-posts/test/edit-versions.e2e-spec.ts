import { commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import { untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

// An edit may name the version that was edited: an older one changes nothing.

const ADA = 1;
const BEN = 2;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const kinds = {
  posts: {
    endpoint: postEndpoints.edit,
    write: () => service.newPost(ADA, service.newBook()),
    vote: (id: number) => service.call(postEndpoints.vote, { as: BEN, params: { id, value: '1' }, body: {} }),
  },
  comments: {
    endpoint: commentEndpoints.edit,
    write: async () => {
      const post = await service.newPost(ADA, service.newBook());
      return service.newComment(ADA, post.id);
    },
    vote: (id: number) =>
      service.call(commentEndpoints.vote, { as: BEN, params: { id, value: '1' }, body: {} }),
  },
};

describe.each(Object.entries(kinds))('an edit in %s', (table, { endpoint, write, vote }) => {
  const edit = (
    id: number,
    text: string,
    fields: object = {},
    headers: Record<string, string> = {},
    as = ADA,
  ) => service.call(endpoint, { as, params: { id }, body: { ...aPostDraft({ text }), ...fields }, headers });
  const countEvents = async () => (await service.database.query('SELECT FROM outbox')).length;
  const stored = async (id: number) =>
    (await service.database.query(`SELECT text, version FROM ${table} WHERE id = $1`, [id]))[0];

  it('of the current version is stored, and the answer has the next version', async () => {
    const { id, version } = await write();
    expect(version).toBe(1);
    expect(await edit(id, 'Once more', { version })).toMatchObject({
      status: 200,
      body: { text: 'Once more', version: 2 },
    });
    expect(await edit(id, 'And again', { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('of an older version is refused and changes nothing', async () => {
    const { id } = await write();
    await edit(id, 'From the other tab', { version: 1 });
    const events = await countEvents();
    const refused = await edit(id, 'From this tab', { version: 1 });
    expect(refused).toMatchObject({ status: 412, body: { code: 'outdated' } });
    expect(refused.body.errors.message).toContain('changed');
    expect(await stored(id)).toEqual({ text: 'From the other tab', version: 2 });
    expect(await countEvents()).toBe(events);
  });

  it.each([
    ['"1"', 412],
    ['1', 412],
    ['"7"', 412],
    ['W/"1"', 412],
    ['"a tag of something else"', 412],
    ['"2"', 200],
    ['2', 200],
    ['"1", "2"', 200],
    ['*', 200],
  ])('with If-Match: %s of a text of version 2 is answered with %i', async (tag, status) => {
    const { id } = await write();
    await edit(id, 'The second text');
    expect((await edit(id, 'The third text', {}, { 'if-match': tag })).status).toBe(status);
    expect(await stored(id)).toMatchObject({ version: status === 200 ? 3 : 2 });
  });

  it('without a version is stored, whatever was stored before', async () => {
    const { id } = await write();
    await edit(id, 'The second text');
    expect(await edit(id, 'The third text')).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('with something else as version is invalid', async () => {
    const { id } = await write();
    for (const version of ['one', 0, -1, 1.5, null, []])
      expect(await edit(id, 'The second text', { version })).toMatchObject({
        status: 400,
        body: { errors: { version: expect.any(String) } },
      });
  });

  it('by another user is forbidden, and of nothing not found, also with an older version', async () => {
    const { id } = await write();
    await edit(id, 'The second text');
    expect((await edit(id, 'Mine', { version: 1 }, {}, BEN)).status).toBe(403);
    expect((await edit(999_999, 'Mine', { version: 1 })).status).toBe(404);
  });

  it('is compared with the version that a concurrent edit leaves', async () => {
    const { id } = await write();
    const other = await service.database.begin();
    await other.query(`UPDATE ${table} SET text = 'First', version = version + 1 WHERE id = $1`, [id]);
    const waiting = edit(id, 'Second', { version: 1 });
    await untilWaiting(service.database);
    await other.commit();
    expect((await waiting).status).toBe(412);
    expect(await stored(id)).toEqual({ text: 'First', version: 2 });
  });

  it('is of the same version after votes', async () => {
    const { id } = await write();
    await vote(id);
    expect((await edit(id, 'The second text', { version: 1 })).status).toBe(200);
  });
});

it('of twenty concurrent edits of one version, one is stored', async () => {
  const { id } = await service.newPost(ADA, service.newBook());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      service.call(postEndpoints.edit, {
        as: ADA,
        params: { id },
        body: { ...aPostDraft({ text: `Text ${index}` }), version: 1 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(412)]);
});
