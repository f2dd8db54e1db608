import {
  commentDeleted,
  commentEndpoints,
  userDeleted,
  type Comment,
  type Thread,
  type ThreadNode,
} from '@endpaper/contracts';
import { collectAnnouncedKeys, eventsIn, eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const CLEO = 3;

let service: TestPosts;
let postId: number;

beforeAll(async () => {
  service = await startPosts();
});
beforeEach(async () => {
  postId = (await service.newPost(ADA, service.newBook())).id;
});
afterAll(() => service.stop());

const reply = (as: number, to: Comment, text = 'Quite so.') =>
  service.newComment(as, postId, { text, parent_id: to.id });

const threads = async (query: Record<string, string | number> = {}, as?: number): Promise<Thread[]> =>
  (await service.call(commentEndpoints.threads, { as, params: { postId }, query })).body;

const context = (id: number) => service.call(commentEndpoints.context, { params: { id } });

const remove = async (as: number, { id }: Comment) =>
  (await service.call(commentEndpoints.remove, { as, params: { id } })).status;

/** The texts of a thread as an outline; `-` where the comment was deleted. */
function outline({ replies, ...root }: Thread): string {
  const below = (node: ThreadNode): string => {
    const children = replies.filter(({ parent_id }) => parent_id === node.id).map(below);
    return (node.comment?.text ?? '-') + (children.length > 0 ? `(${children.join(' ')})` : '');
  };
  return below(root);
}

/** Four comments, each a reply to the one before. */
async function aDeepThread() {
  const first = await service.newComment(ADA, postId, { text: 'first' });
  const second = await reply(BEN, first, 'second');
  const third = await reply(ADA, second, 'third');
  const fourth = await reply(BEN, third, 'fourth');
  return { first, second, third, fourth };
}

describe('The threads of a post', () => {
  it('have the first replies of each comment, and the counts of all', async () => {
    const first = await service.newComment(ADA, postId, { text: 'first' });
    const second = await service.newComment(BEN, postId, { text: 'second' });
    const inFirst = await reply(BEN, first, 'reply a');
    await reply(ADA, inFirst, 'reply b');
    for (const letter of 'cdef') await reply(CLEO, first, `reply ${letter}`);

    const [one, two] = await threads();

    expect(one && outline(one)).toBe('first(reply a(reply b) reply c reply d reply e)');
    expect(one).toMatchObject({ id: first.id, parent_id: null, reply_count: 5 });
    expect(one?.replies[0]).toMatchObject({ id: inFirst.id, parent_id: first.id, reply_count: 1 });
    expect(two).toMatchObject({ id: second.id, reply_count: 0, replies: [] });
    expect((await service.read(postId)).comment_count).toBe(8);
  });

  it.each([
    ['oldest', ['first', 'second', 'third']],
    ['newest', ['third', 'second', 'first']],
    ['top', ['second', 'first', 'third']],
  ])('are read page by page in the order %s', async (sort, expected) => {
    const written = [];
    for (const text of ['first', 'second', 'third'])
      written.push(await service.newComment(ADA, postId, { text }));
    for (const comment of written) await reply(BEN, comment);
    const [, second] = written;
    await service.call(commentEndpoints.vote, {
      as: BEN,
      params: { id: second?.id ?? 0, value: 1 },
      body: {},
    });

    const texts: (string | undefined)[] = [];
    let path: string | undefined = `/api/comments/${postId}/threads?limit=2&sort=${sort}`;
    while (path) {
      const answer: Response = await fetch(`${service.url}${path}`, { headers: { connection: 'close' } });
      const page = (await answer.json()) as Thread[];
      texts.push(...page.map(({ comment }) => comment?.text));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(texts).toEqual(expected);
  });

  it('have the votes of the caller, also on replies', async () => {
    const comment = await service.newComment(ADA, postId);
    const { id } = await reply(ADA, comment);
    await service.call(commentEndpoints.vote, { as: BEN, params: { id, value: 1 }, body: {} });
    const [thread] = await threads({}, BEN);
    expect(thread?.replies[0]?.comment).toMatchObject({ score: 1, ups: [{ user_id: BEN, value: 1 }] });
  });

  it('are not found without their post', async () => {
    const params = { postId: 999_999 };
    expect((await service.call(commentEndpoints.threads, { params })).body.code).toBe('post_not_found');
  });

  it('name nothing for caches in the page of a user', async () => {
    await service.newComment(ADA, postId);
    await service.newComment(BEN, postId);
    const { headers } = await service.call(commentEndpoints.threads, { as: BEN, params: { postId } });
    expect(headers.get('surrogate-key')).toBeNull();
  });

  it('name all their comments and authors for caches', async () => {
    const comment = await service.newComment(ADA, postId);
    const { id } = await reply(BEN, comment);
    const { headers } = await service.call(commentEndpoints.threads, { params: { postId } });
    expect(headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining([
        `comments-of-post:${postId}`,
        `comment:${comment.id}`,
        `comment:${id}`,
        'user:2',
      ]),
    );
  });
});

describe('A reply', () => {
  it('is a comment of the flat list too', async () => {
    const comment = await service.newComment(ADA, postId);
    const answer = await reply(BEN, comment);
    const { body } = await service.call(commentEndpoints.ofPost, { params: { postId } });
    expect(body).toEqual([
      expect.objectContaining({ id: comment.id, parent_id: null }),
      expect.objectContaining({ id: answer.id, parent_id: comment.id }),
    ]);
  });

  it('names what it answers, and stands beside that on the deepest level', async () => {
    const { third, fourth } = await aDeepThread();
    expect(fourth).toMatchObject({ parent_id: third.id, reply_to: third.id });
    const answer = await reply(ADA, fourth, 'fifth');
    const [answered, parent] = [fourth.id, third.id];
    expect(answer).toMatchObject({ parent_id: parent, reply_to: answered });
    const again = await reply(BEN, answer, 'sixth');
    expect(again).toMatchObject({ parent_id: parent, reply_to: answer.id });
    expect(outline((await context(again.id)).body)).toBe('first(second(third(fourth fifth sixth)))');
    const { body } = await service.call(commentEndpoints.ofPost, { params: { postId } });
    expect(body.at(-1)).toMatchObject({ id: again.id, parent_id: parent, reply_to: answer.id });
    expect(body[0]).toMatchObject({ parent_id: null, reply_to: null });
  });

  it('on the deepest level stays when what it answers is deleted', async () => {
    const { fourth } = await aDeepThread();
    const answer = await reply(ADA, fourth, 'fifth');
    expect(await remove(BEN, fourth)).toBe(204);
    expect(outline((await context(answer.id)).body)).toBe('first(second(third(fifth)))');
    const refused = await service.call(commentEndpoints.create, {
      as: BEN,
      params: { postId },
      body: { text: 'late', parent_id: fourth.id },
    });
    expect(refused).toMatchObject({ status: 404, body: { code: 'comment_not_found' } });
  });

  it('is refused where its comment is none of the post', async () => {
    const elsewhere = await service.newPost(ADA, service.newBook());
    const comment = await service.newComment(ADA, elsewhere.id);
    const create = (parent_id: number, post = postId) =>
      service.call(commentEndpoints.create, {
        as: BEN,
        params: { postId: post },
        body: { text: 'lost', parent_id },
      });
    expect((await create(comment.id)).body.code).toBe('comment_not_found');
    expect((await create(999_999)).body.code).toBe('comment_not_found');
    expect((await create(comment.id, 999_999)).body.code).toBe('post_not_found');
  });

  it('is written once with an idempotency key', async () => {
    const comment = await service.newComment(ADA, postId);
    const create = () =>
      service.call(commentEndpoints.create, {
        as: BEN,
        params: { postId },
        headers: { 'idempotency-key': 'b3e7c0d2-3f44-4f1e-9d5e-0a6a3a8f7a11' },
        body: { text: 'once', parent_id: comment.id },
      });
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.body.id).toBe(other.body.id);
    expect((await threads())[0]?.reply_count).toBe(1);
  });
});

describe('More replies', () => {
  it('are read page by page, oldest first', async () => {
    const comment = await service.newComment(ADA, postId);
    for (let n = 1; n <= 7; n += 1) await reply(BEN, comment, `number ${n}`);
    const first = await service.call(commentEndpoints.replies, {
      params: { id: comment.id },
      query: { limit: 4 },
    });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await (await fetch(`${service.url}${next}`, { headers: { connection: 'close' } })).json();
    const texts = [...first.body, ...(second as ThreadNode[])].map(node => node.comment.text);
    expect(texts).toEqual([1, 2, 3, 4, 5, 6, 7].map(n => `number ${n}`));
  });

  it('are none for a comment without replies, and not found for none', async () => {
    const { id } = await service.newComment(ADA, postId);
    expect((await service.call(commentEndpoints.replies, { params: { id } })).body).toEqual([]);
    expect((await service.call(commentEndpoints.replies, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('The context of a comment', () => {
  it('has the comments that lead to it, and its first replies', async () => {
    const first = await service.newComment(ADA, postId, { text: 'first' });
    for (const letter of 'abcdef') await reply(BEN, first, `reply ${letter}`);
    const late = await reply(CLEO, first, 'late');
    const linked = await reply(ADA, late, 'linked');
    await reply(BEN, linked, 'answer');
    await reply(CLEO, first, 'other');

    const { body } = await context(linked.id);

    expect(outline(body)).toBe('first(reply a reply b reply c reply d reply e late(linked(answer)))');
  });

  it('of a comment on the post is its thread', async () => {
    const { first } = await aDeepThread();
    expect(outline((await context(first.id)).body)).toBe('first(second(third(fourth)))');
  });

  it('is not found without the comment or its post', async () => {
    const comment = await service.newComment(ADA, postId);
    expect((await context(999_999)).body.code).toBe('comment_not_found');
    await remove(ADA, comment);
    expect((await context(comment.id)).status).toBe(404);
  });
});

describe('A deleted comment', () => {
  it('stays as a placeholder while it has replies', async () => {
    const { first, second, third, fourth } = await aDeepThread();
    await service.call(commentEndpoints.vote, { as: CLEO, params: { id: second.id, value: 1 }, body: {} });

    expect(await remove(BEN, second)).toBe(204);

    const [thread] = await threads();
    expect(thread && outline(thread)).toBe('first(-(third(fourth)))');
    expect(JSON.stringify(thread)).not.toContain('second');
    const { body: flat } = await service.call(commentEndpoints.ofPost, { params: { postId } });
    expect(flat.map(({ id }: Comment) => id)).toEqual([first.id, third.id, fourth.id]);
    expect(await service.read(postId)).toMatchObject({ comment_count: 3 });
    expect(
      await service.database.query(
        `SELECT user_id, title, text, score, (SELECT count(*)::int FROM comment_votes v WHERE v.comment_id = c.id) AS votes
           FROM comments c WHERE id = $1`,
        [second.id],
      ),
    ).toEqual([{ user_id: null, title: null, text: '', score: 0, votes: 0 }]);
    const events = await eventually('its event', async () => {
      const found = (await eventsIn('POSTS', service.broker.url)).filter(
        ({ type, data }) => type === commentDeleted.subject && (data as { id: number }).id === second.id,
      );
      return found.length > 0 ? found : undefined;
    });
    expect(events).toEqual([expect.objectContaining({ data: expect.objectContaining({ user_id: BEN }) })]);
  });

  it('can be neither changed, nor deleted, voted on, or replied to', async () => {
    const { second } = await aDeepThread();
    await remove(BEN, second);
    const params = { id: second.id };
    const answers = [
      await service.call(commentEndpoints.edit, { as: BEN, params, body: { text: 'again' } }),
      await service.call(commentEndpoints.remove, { as: BEN, params }),
      await service.call(commentEndpoints.vote, { as: ADA, params: { ...params, value: 1 }, body: {} }),
      await service.call(commentEndpoints.create, {
        as: ADA,
        params: { postId },
        body: { text: 'too late', parent_id: second.id },
      }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('comment_not_found'));
  });

  it('goes with its last reply, and so do the placeholders above', async () => {
    const { first, second, third, fourth } = await aDeepThread();
    await remove(ADA, first);
    await remove(BEN, second);
    await remove(ADA, third);
    expect((await threads()).map(outline)).toEqual(['-(-(-(fourth)))']);

    await remove(BEN, fourth);

    expect(await threads()).toEqual([]);
    expect(await service.database.query('SELECT 1 FROM comments WHERE post_id = $1', [postId])).toEqual([]);
  });
});

it('erases the comments of a deleted user from threads, with placeholders where others have replied', async () => {
  const DAN = 4;
  const answered = await service.newComment(DAN, postId, { text: 'answered' });
  await reply(BEN, answered, 'kept');
  const alone = await service.newComment(DAN, postId, { text: 'alone' });
  await reply(DAN, alone, 'own reply');
  const others = await service.newComment(BEN, postId, { text: 'others' });
  await reply(DAN, others, 'gone');

  service.owners.users.delete(DAN);
  await publishEvent(userDeleted, { id: DAN, version: 2 }, service.broker.url);
  await eventually('the comments are erased', async () => (await service.read(postId)).comment_count === 2);
  await service.untilErased();

  const left = await threads();
  expect(left.map(outline)).toEqual(['-(kept)', 'others']);
  expect(left.map(({ reply_count }) => reply_count)).toEqual([1, 0]);
  expect(await service.database.query('SELECT 1 FROM comments WHERE user_id = $1', [DAN])).toEqual([]);
});

it('hides the comments of a deleted user at once, before they are erased', async () => {
  const DAN = 5;
  const answered = await service.newComment(DAN, postId, { text: 'answered' });
  await reply(BEN, answered, 'kept');
  await service.newComment(DAN, postId, { text: 'alone' });

  await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [DAN]);

  expect((await threads()).map(outline)).toEqual(['-(kept)']);
});

it('purges the cached replies to a comment when there is another one', async () => {
  const comment = await service.newComment(ADA, postId);
  const announced = await collectAnnouncedKeys(service.broker.url);
  await reply(BEN, comment);
  await eventually('the change is announced', () =>
    Promise.resolve(announced.keys.includes(`comment:${comment.id}`)),
  );
  await announced.close();
});

it('loses no reply that is written while its comment is deleted', async () => {
  for (let round = 0; round < 10; round += 1) {
    const comment = await service.newComment(ADA, postId, { text: 'going' });
    const [removed, created] = await Promise.all([
      remove(ADA, comment),
      service.call(commentEndpoints.create, {
        as: BEN,
        params: { postId },
        body: { text: 'staying', parent_id: comment.id },
      }),
    ]);
    expect(removed).toBe(204);
    expect([201, 404]).toContain(created.status);
    const thread = (await threads({ limit: 50 })).find(({ id }) => id === comment.id);
    expect(thread && outline(thread)).toBe(created.status === 201 ? '-(staying)' : undefined);
  }
  const differences = await service.database.query(
    'SELECT id FROM comments c WHERE reply_count <> (SELECT count(*) FROM comments r WHERE r.parent_id = c.id)',
  );
  expect(differences).toEqual([]);
});
