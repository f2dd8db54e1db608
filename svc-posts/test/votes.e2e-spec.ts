import {
  commentEndpoints,
  postEndpoints,
  voteChanged,
  type Post,
  type VoteChanged,
} from '@endpaper/contracts';
import { collectAnnouncedKeys, eventsIn, eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

/** The statements that wait for a lock. */
const waitingStatements = () =>
  service.database.query<{ pid: number; query_start: Date }>(
    `SELECT pid, query_start FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
const someoneWaits = () => eventually('someone waits', async () => (await waitingStatements()).length > 0);

const things = [
  ['a post', postEndpoints, async () => (await service.newPost(ADA, service.newBook())).id],
  [
    'a comment',
    commentEndpoints,
    async () => (await service.newComment(ADA, (await service.newPost(ADA, service.newBook())).id)).id,
  ],
] as const;

describe.each(things)('a vote on %s', (thing, endpoints, newThing) => {
  const name = thing === 'a post' ? 'post' : 'comment';
  const up = (id: number, as: number) =>
    service.call(endpoints.vote, { as, params: { id, value: 1 }, body: {} });
  const down = (id: number, as: number) =>
    service.call(endpoints.vote, { as, params: { id, value: 0 }, body: {} });
  const back = (id: number, as: number) => service.call(endpoints.unvote, { as, params: { id } });

  it('is cast, changed and taken back, and the answer shows it', async () => {
    const id = await newThing();
    expect((await up(id, BEN)).body).toMatchObject({ score: 1, ups: [{ user_id: BEN, value: 1 }] });
    expect((await up(id, BEN)).body).toMatchObject({ score: 1, ups: [{ user_id: BEN, value: 1 }] });
    expect((await down(id, BEN)).body).toMatchObject({ score: -1, ups: [{ user_id: BEN, value: -1 }] });
    expect((await down(id, ADA)).body.score).toBe(-2);
    expect((await up(id, BEN)).body.score).toBe(0);
    expect((await back(id, BEN)).body).toMatchObject({ score: -1, ups: [{ user_id: ADA, value: -1 }] });
    expect((await back(id, BEN)).body).toMatchObject({ score: -1 });
  });

  it.each([-1, 2, 'up'])(
    'with the value %s is refused, and the response names the valid values',
    async value => {
      const answer = await service.call(endpoints.vote, { as: BEN, params: { id: 1, value }, body: {} });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { value: 'A vote is 1 or 0', message: 'A vote is 1 or 0' } },
      });
    },
  );

  it('may name its direction in the body, with the own id in the path', async () => {
    const id = await newThing();
    const vote = (value: number | string, body: unknown) =>
      service.call(endpoints.vote, { as: BEN, params: { id, value }, body });
    expect((await vote(BEN, { value: 0 })).body.score).toBe(-1);
    expect((await vote(BEN, { value: 1 })).body.score).toBe(1);
    expect((await vote(ADA, { value: 1 })).status).toBe(403);
    for (const [segment, body] of [
      [2, {}],
      ['up', {}],
      [BEN, { value: 2 }],
      [BEN, { value: -1 }],
      [1, { value: '1' }],
      [1, []],
    ] as const) {
      expect({ segment, body, status: (await vote(segment, body)).status }).toEqual({
        segment,
        body,
        status: 400,
      });
    }
    expect((await back(id, BEN)).body.score).toBe(0);
  });

  it('takes an empty body', async () => {
    const id = await newThing();
    const headers = { 'content-type': 'application/json' };
    expect((await service.call(endpoints.vote, { as: BEN, params: { id, value: 1 }, headers })).status).toBe(
      200,
    );
  });

  it('keeps the score exact when many vote at once, also one reader many times', async () => {
    const id = await newThing();
    const storm = Array.from({ length: 36 }, (_, i) => {
      const reader = (i % 9) + 1;
      return [up, down, back][i % 3]?.(id, reader) ?? up(id, reader);
    });
    const statuses = (await Promise.all(storm)).map(({ status }) => status);
    // A busy process refuses votes that would wait too long for the others.
    for (const status of statuses) expect([200, 503]).toContain(status);
    expect(statuses).toContain(200);
    const { body } = await up(id, 1);
    const sum = body.ups.reduce((total: number, { value }: { value: number }) => total + value, 0);
    expect(body.score).toBe(sum);
  });

  it('is answered with the current score when a concurrent request casts the same vote', async () => {
    const id = await newThing();
    const concurrent = await service.database.begin();
    await concurrent.query(`INSERT INTO ${name}_votes (${name}_id, user_id, value) VALUES ($1, $2, 1)`, [
      id,
      BEN,
    ]);
    await concurrent.query(`UPDATE ${name}s SET score = score + 1 WHERE id = $1`, [id]);
    const voting = up(id, BEN);
    await someoneWaits();
    await concurrent.commit();
    expect((await voting).body).toMatchObject({ score: 1, ups: [{ user_id: BEN, value: 1 }] });
  });

  it.each([
    ['vote', 0, 1],
    ['change of sides', -1, 2],
  ])('is withdrawn when the withdrawal has waited for the same user’s %s', async (_, before, change) => {
    const id = await newThing();
    if (before !== 0) await down(id, BEN);
    const concurrent = await service.database.begin();
    await concurrent.query(`UPDATE ${name}s SET score = score + ${change} WHERE id = $1`, [id]);
    await concurrent.query(
      `INSERT INTO ${name}_votes (${name}_id, user_id, value) VALUES ($1, ${BEN}, 1)
       ON CONFLICT (${name}_id, user_id) DO UPDATE SET value = 1`,
      [id],
    );
    const withdrawing = back(id, BEN);
    await someoneWaits();
    await concurrent.commit();
    expect((await withdrawing).body).toMatchObject({ score: 0, ups: [] });
    expect((await up(id, ADA)).body).toMatchObject({ score: 1, ups: [{ user_id: ADA, value: 1 }] });
  });

  /** The events of votes on these, in their order. */
  const publishedVotes = async (ids: readonly number[]) =>
    (await eventsIn('POSTS', service.broker.url))
      .filter(({ type }) => type === voteChanged.subject)
      .map(({ data }) => data as VoteChanged)
      .filter(({ post_id, comment_id }) =>
        thing === 'a post' ? comment_id === null && ids.includes(post_id) : ids.includes(comment_id ?? 0),
      )
      .map(({ post_id, comment_id, user_id, value, score }) => [
        comment_id ?? post_id,
        user_id,
        value,
        score,
      ]);

  it('is published with the new score, and not when nothing changed', async () => {
    const id = await newThing();
    await up(id, BEN);
    await up(id, BEN);
    await back(id, BEN);
    const published = await eventually('both votes', async () => {
      const votes = await publishedVotes([id]);
      return votes.at(-1)?.[2] === 0 && votes;
    });
    expect(published).toEqual([
      [id, BEN, 1, 1],
      [id, BEN, 0, 0],
    ]);
  });

  it.each([
    ['cast', 0, 1, 2],
    ['withdrawn', 1, 0, 1],
    ['turned', -1, 1, 2],
  ])(
    'is %s after another user’s, for whose transaction it has waited',
    async (_what, before, value, score) => {
      const id = await newThing();
      if (before !== 0) await (before === 1 ? up : down)(id, BEN);
      const concurrent = await service.database.begin();
      await concurrent.query(`UPDATE ${name}s SET score = score + 1 WHERE id = $1`, [id]);
      await concurrent.query(
        `INSERT INTO ${name}_votes (${name}_id, user_id, value) VALUES ($1, ${ADA}, 1)`,
        [id],
      );
      const voting = value === 0 ? back(id, BEN) : up(id, BEN);
      await someoneWaits();
      await concurrent.commit();

      const own = value === 0 ? [] : [{ user_id: BEN, value }];
      expect((await voting).body).toMatchObject({ score, ups: [...own, { user_id: ADA, value: 1 }] });
      await eventually('its event', async () => {
        const votes = await publishedVotes([id]);
        return JSON.stringify(votes.at(-1)) === JSON.stringify([id, BEN, value, score]);
      });
    },
  );

  it('of many users on many at once is cast, each with its own response and event', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, newThing));
    const [first = 0, , , withdrawn = 0] = ids;
    await up(withdrawn, BEN);

    const votes = ids.map((id, i) =>
      id === withdrawn ? back(id, BEN) : (i % 2 === 0 ? up : down)(id, i + 1),
    );
    const [refused, again, ...answers] = await Promise.all([up(999_999_999, ADA), up(first, ADA), ...votes]);

    expect(refused.status).toBe(404);
    expect(again.body).toMatchObject({ id: first, score: 1 });
    expect(answers.map(({ body }) => [body.id, body.score, body.ups])).toEqual(
      ids.map((id, i) => {
        const value = i % 2 === 0 ? 1 : -1;
        return id === withdrawn ? [id, 0, []] : [id, value, [{ user_id: i + 1, value }]];
      }),
    );
    const expected = ids.map((id, i) => {
      const value = i % 2 === 0 ? 1 : -1;
      return id === withdrawn ? [id, BEN, 0, 0] : [id, i + 1, value, value];
    });
    await eventually('their events', async () => {
      const published = (await publishedVotes(ids)).map(event => JSON.stringify(event));
      return (
        published.length === 1 + ids.length &&
        expected.every(event => published.includes(JSON.stringify(event)))
      );
    });
  });

  it('announces what it has changed', async () => {
    const id = await newThing();
    const announced = await collectAnnouncedKeys(service.broker.url);
    await up(id, BEN);
    await eventually('the announcement', async () => announced.keys.includes(`${name}:${id}`));
    await announced.close();
  });
});

it('shows the newest 100 votes, the caller’s own always among them', async () => {
  const { id } = await service.newPost(ADA, service.newBook());
  await service.call(postEndpoints.vote, { as: BEN, params: { id, value: 0 }, body: {} });
  await service.database.query(
    `INSERT INTO post_votes (post_id, user_id, value, voted_at) SELECT $1, 1000 + n, 1, now() - (151 - n) * interval '1 second' FROM generate_series(1, 150) n`,
    [id],
  );
  await service.database.query(
    `UPDATE post_votes SET voted_at = now() - interval '1 hour' WHERE post_id = $1 AND user_id = ${BEN}`,
    [id],
  );
  expect((await service.read(id)).ups.map(({ user_id }) => user_id)).toEqual(
    Array.from({ length: 100 }, (_, i) => 1150 - i),
  );
  const seenByBen = (await service.read(id, BEN)).ups;
  expect(seenByBen).toHaveLength(100);
  expect(seenByBen[0]).toEqual({ user_id: BEN, value: -1 });

  await service.call(postEndpoints.unvote, { as: BEN, params: { id } });
  await service.call(postEndpoints.vote, { as: ADA, params: { id, value: 1 }, body: {} });
  expect((await service.read(id)).ups.map(({ user_id }) => user_id)).toEqual([
    ADA,
    ...Array.from({ length: 99 }, (_, i) => 1150 - i),
  ]);
});

it('shows the newest 10 votes in a list of posts, the caller’s own first', async () => {
  const bookId = service.newBook();
  const { id } = await service.newPost(ADA, bookId);
  for (let voter = 1; voter <= 9; voter += 1)
    await service.call(postEndpoints.vote, { as: voter, params: { id, value: 1 }, body: {} });
  await service.database.query(
    `INSERT INTO post_votes (post_id, user_id, value, voted_at) SELECT $1, 1000 + n, 1, now() + n * interval '1 second' FROM generate_series(1, 12) n`,
    [id],
  );
  const listed = async (as?: number) => {
    const { body } = await service.call(postEndpoints.ofBook, { as, params: { bookId } });
    return (body as Post[]).flatMap(({ ups }) => ups.map(({ user_id }) => user_id));
  };
  const newest = Array.from({ length: 10 }, (_, i) => 1012 - i);
  expect(await listed()).toEqual(newest);
  expect(await listed(BEN)).toEqual([BEN, ...newest.slice(0, 9)]);
});

it('that changes while its comment is deleted causes no deadlock', async () => {
  const comment = await service.newComment(ADA, (await service.newPost(ADA, service.newBook())).id);
  const params = { id: comment.id };
  await service.call(commentEndpoints.vote, { as: BEN, params: { ...params, value: 1 }, body: {} });
  // A voter's transaction before the vote.
  const voter = await service.database.begin();
  await voter.query('SELECT 1 FROM comments WHERE id = $1 FOR NO KEY UPDATE', [comment.id]);
  const deleting = service.call(commentEndpoints.remove, { as: ADA, params });
  await someoneWaits();
  const free = await voter.query('SELECT 1 FROM comment_votes WHERE comment_id = $1 FOR UPDATE SKIP LOCKED', [
    comment.id,
  ]);
  await voter.rollback();
  expect(free).toHaveLength(1);
  expect((await deleting).status).toBe(204);
});

it('that waits while its comment is deleted is not cast on the placeholder', async () => {
  const post = await service.newPost(ADA, service.newBook());
  const comment = await service.newComment(ADA, post.id);
  const params = { postId: post.id };
  const reply = { text: 'I agree', parent_id: comment.id };
  await service.call(commentEndpoints.create, { as: BEN, params, body: reply });
  const deletion = await service.database.begin();
  await deletion.query(`UPDATE comments SET user_id = NULL, title = NULL, text = '' WHERE id = $1`, [
    comment.id,
  ]);
  const voting = service.call(commentEndpoints.vote, {
    as: BEN,
    params: { id: comment.id, value: 1 },
    body: {},
  });
  await someoneWaits();
  await deletion.commit();
  expect((await voting).status).toBe(404);
  const votes = await service.database.query('SELECT 1 FROM comment_votes WHERE comment_id = $1', [
    comment.id,
  ]);
  expect(votes).toEqual([]);
});

it('on one post waits for that post alone, however many do', async () => {
  const [hot, other] = [
    (await service.newPost(ADA, service.newBook())).id,
    (await service.newPost(ADA, service.newBook())).id,
  ];
  const vote = (id: number) =>
    service.call(postEndpoints.vote, { as: BEN, params: { id, value: 1 }, body: {} });
  const locked = await service.database.begin();
  await locked.query('SELECT 1 FROM posts WHERE id = $1 FOR UPDATE', [hot]);
  // More votes than the service has connections for writes.
  const waiting = Array.from({ length: 12 }, () => vote(hot));
  await eventually('the other post gets a vote while the first one waits', async () => {
    const before = await waitingStatements();
    const { status } = await vote(other);
    expect(status).toBe(200);
    const after = await waitingStatements();
    return before.some(({ pid, query_start: start }) =>
      after.some(each => each.pid === pid && each.query_start.getTime() === start.getTime()),
    );
  });
  await locked.rollback();
  await Promise.all(waiting);
});

it('of a user who is locked waits, and those of others do not', async () => {
  const [one, other] = [
    (await service.newPost(ADA, service.newBook())).id,
    (await service.newPost(ADA, service.newBook())).id,
  ];
  const vote = (id: number, as: number) =>
    service.call(postEndpoints.vote, { as, params: { id, value: 1 }, body: {} });
  const locked = await service.database.begin();
  await locked.query('SELECT 1 FROM user_replicas WHERE id = $1 FOR UPDATE', [BEN]);
  const waiting = vote(one, BEN);
  await someoneWaits();
  expect((await vote(other, ADA)).status).toBe(200);
  await locked.rollback();
  expect((await waiting).status).toBe(200);
});
