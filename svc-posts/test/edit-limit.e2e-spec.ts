import { commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import { untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

// A text that was longer than the limit of an edit when it was written may be edited as long as it does not get longer.

const ADA = 1;
const BEN = 2;
const of = (length: number) => 'x'.repeat(length);

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const kinds = {
  posts: {
    endpoint: postEndpoints.edit,
    write: (text: string) => service.newPost(ADA, service.newBook(), { text }),
    read: async (id: number) => (await service.read(id)).text,
  },
  comments: {
    endpoint: commentEndpoints.edit,
    write: async (text: string) => {
      const post = await service.newPost(ADA, service.newBook());
      return service.newComment(ADA, post.id, { text });
    },
    read: async (id: number) => {
      const [row] = await service.database.query<{ text: string }>(
        'SELECT text FROM comments WHERE id = $1',
        [id],
      );
      return row?.text;
    },
  },
};

describe.each(Object.entries(kinds))('an edit in %s', (table, { endpoint, write, read }) => {
  const edit = (id: number, text: string, as = ADA) =>
    service.call(endpoint, { as, params: { id }, body: aPostDraft({ text }) });

  it.each([
    [500, of(501), of(500)],
    [800, of(801), of(800)],
    // User-perceived characters.
    [700, '👩‍👩‍👧'.repeat(701), '👩‍👩‍👧'.repeat(700)],
    [1000, of(1001), of(1000)],
  ])('of a text of %i characters may be as long, not longer', async (stored, tooLong, allowed) => {
    const { id } = await write(of(stored));
    const refused = await edit(id, tooLong);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(refused.body.errors.text).toBe(
      `Text must be shorter than ${tooLong === of(1001) ? 500 : stored} characters`,
    );
    expect(await read(id)).toBe(of(stored));
    expect((await edit(id, allowed)).body).toMatchObject({ text: allowed });
  });

  it('cannot get longer again after it was shortened', async () => {
    const { id } = await write(of(800));
    await edit(id, of(600));
    expect((await edit(id, of(601))).body.errors.text).toBe('Text must be shorter than 600 characters');
    await edit(id, of(20));
    expect((await edit(id, of(501))).body.errors.text).toBe('Text must be shorter than 500 characters');
  });

  it('is compared with the text that a concurrent edit leaves', async () => {
    const { id } = await write(of(800));
    const other = await service.database.begin();
    await other.query(`UPDATE ${table} SET text = 'Short' WHERE id = $1`, [id]);
    const waiting = edit(id, of(800));
    await untilWaiting(service.database);
    await other.commit();
    expect((await waiting).status).toBe(400);
    expect(await read(id)).toBe('Short');
  });

  it('of another author is forbidden, and of none not found, also with a long text', async () => {
    const { id } = await write(of(800));
    expect((await edit(id, of(700), BEN)).status).toBe(403);
    expect((await edit(999_999, of(700))).status).toBe(404);
  });
});
