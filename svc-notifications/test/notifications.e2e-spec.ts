import {
  commentUpdated,
  friendRequestRemoved,
  friendshipRemoved,
  Notification,
  notificationEndpoints,
  postDeleted,
  postUpdated,
  userDeleted,
  userUpdated,
  voteChanged,
  type Endpoint,
} from '@endpaper/contracts';
import { aPostSnapshot, aUserSnapshot } from '@endpaper/contracts/testing';
import { acceptedBadTokens, collectAnnouncedKeys, eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;
let ada: number;
let ben: number;
let cleo: number;
let post: number;
/** What happens to Ada's post. */
let on: { post: number; author: number };

beforeAll(async () => {
  service = await startNotifications();
});
beforeEach(async () => {
  [ada, ben, cleo] = [
    await service.newUser('ada'),
    await service.newUser('ben'),
    await service.newUser('cleo'),
  ];
  post = await service.newPost(ada);
  on = { post, author: ada };
});
afterAll(() => service.stop());

const kinds = async (user: number) => (await service.list(user)).map(({ kind }) => kind);
const actors = (notification?: Notification) => notification?.actors.map(({ id }) => id);

describe('who may call', () => {
  it('a forged, expired or foreign token is refused by every call', async () => {
    expect(await acceptedBadTokens(service, 'notifications')).toEqual([]);
  });

  const all = { comment: true, reply: true, mention: true, vote: true, friend: true, friend_post: true };
  const rows: [name: string, endpoint: Endpoint, body: unknown, status: number][] = [
    ['list', notificationEndpoints.list, undefined, 200],
    ['unread', notificationEndpoints.unread, undefined, 200],
    ['read', notificationEndpoints.markRead, { up_to: 1 }, 204],
    ['settings', notificationEndpoints.settings, undefined, 200],
    ['change settings', notificationEndpoints.changeSettings, all, 200],
  ];
  it.each(rows)(
    '%s: a reader, no visitor, no unknown account that writes',
    async (_, endpoint, body, status) => {
      expect((await service.call(endpoint, { body })).status).toBe(401);
      expect((await service.call(endpoint, { body, as: ada })).status).toBe(status);
      if (body) expect((await service.call(endpoint, { body, as: 999_999 })).status).toBe(401);
    },
  );
});

describe('a notification', () => {
  it('of a comment has the post, the comment and the reader who wrote it, and no text', async () => {
    const id = await service.newComment(ben, on);
    const [notification, ...others] = await service.list(ada);
    expect(others).toEqual([]);
    expect(Notification.parse(notification)).toEqual({
      id: expect.any(Number),
      kind: 'comment',
      post: { id: post, title: `Post ${post}` },
      book_id: null,
      comment_id: id,
      actors: [{ id: ben, username: 'ben', picture: null }],
      actor_count: 1,
      created_at: expect.any(String),
      read: false,
    });
  });

  it('of a comment is that of a reply for the author of its parent, and of a mention for those whom it names', async () => {
    const first = await service.newComment(ada, on);
    const parent = { reply_to: first, reply_to_user_id: ada };
    await service.newComment(ben, on, { ...parent, mentions: [ada, cleo] });
    expect(await kinds(ada)).toEqual(['reply']);
    expect(await kinds(cleo)).toEqual(['mention']);
    await service.newComment(ben, on, { mentions: [ada] });
    expect(await kinds(ada)).toEqual(['mention', 'reply']);
  });

  it('of an answer on the deepest level is that of a reply for the author of what it answers, not of its parent', async () => {
    const [parent, answered] = [await service.newComment(ada, on), await service.newComment(cleo, on)];
    await service.newComment(ben, on, {
      ...{ parent_id: parent, parent_user_id: ada, reply_to: answered, reply_to_user_id: cleo },
      mentions: [cleo],
    });
    expect(await kinds(cleo)).toEqual(['reply']);
    expect(await kinds(ada)).toEqual(['comment']);
    await service.uncomment(cleo, on, answered);
    expect(await kinds(cleo)).toEqual([]);
  });

  it('of a post is for those whom it names', async () => {
    const next = await service.newPost(ada, { mentions: [cleo] });
    expect(await service.list(cleo)).toMatchObject([
      { kind: 'mention', post: { id: next }, comment_id: null, actors: [{ id: ada }] },
    ]);
  });

  it("of a post is for none of its author's friends, however many there are: their feeds count it", async () => {
    await service.befriend(ada, ben);
    await service.database.query(
      `INSERT INTO friendship_replicas (id, version, user_id, friend_id)
       SELECT 10_000_000 + n, 1, $1, 10_000_000 + n FROM generate_series(1, 20_000) AS n`,
      [ada],
    );
    const [before] = await service.database.query('SELECT count(*) FROM user_replicas');

    await service.newPost(ada, { mentions: [cleo] });

    expect(await kinds(ben)).toEqual(['friend']);
    expect(await kinds(cleo)).toEqual(['mention']);
    // No row of a friend was added or locked.
    expect(await service.database.query('SELECT count(*) FROM user_replicas')).toEqual([before]);
  });

  it('of an edit is for those whom it names', async () => {
    const data = { id: await service.newComment(ben, on), post_id: post, user_id: ben };
    await service.happen(commentUpdated, { ...data, version: 2, mentions: [cleo] });
    expect(await service.list(cleo)).toMatchObject([
      { kind: 'mention', comment_id: data.id, post: { id: post } },
    ]);
    await service.happen(commentUpdated, { ...data, version: 3, mentions: [] });
    const edit = {
      id: post,
      book_id: 1,
      user_id: ada,
      title: 'Edited',
      created_at: new Date().toISOString(),
    };
    await service.happen(postUpdated, { ...edit, version: 2, mentions: [ben] });
    expect(await service.list(ben)).toMatchObject([
      { kind: 'mention', comment_id: null, post: { title: 'Edited' } },
    ]);
    expect(await kinds(ada)).toEqual(['comment']);
  });

  it('of an edit is not there once the comment is deleted', async () => {
    const id = await service.newComment(ben, on);
    await service.uncomment(ben, on, id);
    const edit = { id, post_id: post, user_id: ben, version: 1, mentions: [cleo] };
    await service.happen(commentUpdated, edit);
    expect(await kinds(cleo)).toEqual([]);
  });

  it('of a request is for the one who is asked, once for all unread ones', async () => {
    await service.ask(ben, ada);
    const request = { kind: 'friend_request', post: null, comment_id: null };
    expect(await service.list(ada)).toMatchObject([{ ...request, actors: [{ id: ben }] }]);
    expect(await service.list(ben)).toEqual([]);
    await service.ask(cleo, ada);
    expect(await service.list(ada)).toMatchObject([
      { ...request, actor_count: 2, actors: [{ id: cleo }, { id: ben }] },
    ]);
  });

  it('of a new friend is for the one who has asked', async () => {
    await service.befriend(ben, ada);
    expect(await service.list(ada)).toMatchObject([{ kind: 'friend', post: null, actors: [{ id: ben }] }]);
    expect(await service.list(ben)).toEqual([]);
  });

  it('is for nobody of their own act, of a vote on a comment, or of a seed or an old event', async () => {
    await service.newComment(ada, on, { mentions: [ada] });
    await service.vote(ada, on, 1);
    const onComment = { post_id: post, comment_id: 1, user_id: ben, value: 1, score: 1 };
    await service.happen(voteChanged, { ...onComment, post_user_id: ada, version: 1 });
    await service.befriend(ben, cleo);
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    await service.newPost(ben, { created_at: yesterday });
    expect(await service.list(ada)).toEqual([]);
    expect(await kinds(cleo)).toEqual(['friend']);
  });

  it('shows the new title of the post and the new name of a reader', async () => {
    await service.newComment(ben, on);
    const created_at = new Date().toISOString();
    const changed = {
      ...aPostSnapshot({ id: post, user_id: ada, version: 2 }),
      title: 'On doors',
      created_at,
    };
    await service.happen(postUpdated, changed);
    await service.happen(userUpdated, aUserSnapshot({ id: ben, username: 'benedict', version: 2 }));
    expect(await service.list(ada)).toMatchObject([
      { post: { title: 'On doors' }, actors: [{ username: 'benedict' }] },
    ]);
  });
});

describe('a group', () => {
  it('is one unread notification with the newest readers and the number of all, each counted once', async () => {
    const others = [await service.newUser(), await service.newUser(), ben, cleo];
    for (const user of [...others, ben]) await service.newComment(user, on);
    const [notification, ...rest] = await service.list(ada);
    expect(rest).toEqual([]);
    expect(notification).toMatchObject({ kind: 'comment', actor_count: 4 });
    expect(actors(notification)).toEqual([ben, cleo, others[1]]);
    expect(await service.unread(ada)).toBe(1);
  });

  it('of votes is that of a post and a day, and has no votes against the post', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const dan = await service.newUser();
    await service.vote(ben, on, 1, { time: yesterday });
    await service.vote(cleo, on, 1);
    await service.vote(dan, on, -1);
    expect((await service.list(ada)).map(actors)).toEqual([[cleo], [ben]]);
    await service.vote(dan, on, 1);
    expect(await service.list(ada)).toMatchObject([{ kind: 'vote', actor_count: 2 }, { actor_count: 1 }]);
  });
});

describe('reading', () => {
  it('marks exactly what was seen: what joins later is unread, and a read one is not joined', async () => {
    await service.newComment(ben, on);
    const [seen] = await service.list(ada);
    await service.newComment(cleo, on);
    expect(await service.markRead(ada, seen?.id ?? 0)).toBe(204);
    const [joined] = await service.list(ada);
    expect(joined).toMatchObject({ actor_count: 2, read: false });
    expect(joined?.id).toBeGreaterThan(seen?.id ?? 0);
    await service.markRead(ada, joined?.id ?? 0);
    expect(await service.unread(ada)).toBe(0);
    await service.newComment(cleo, on);
    expect(await service.list(ada)).toMatchObject([
      { actor_count: 1, read: false },
      { actor_count: 2, read: true },
    ]);
  });

  it('marks nothing that comes later, none unread again, and none of another reader', async () => {
    await service.newComment(ben, on, { mentions: [cleo] });
    await service.markRead(ada, 2 ** 40);
    await service.vote(ben, on, 1);
    await service.markRead(ada, 1);
    expect((await service.list(ada)).map(({ kind, read }) => [kind, read])).toEqual([
      ['vote', false],
      ['comment', true],
    ]);
    expect(await service.unread(cleo)).toBe(1);
  });

  it('goes page by page, the newest first, and counts a hundred unread at most', async () => {
    await service.database.query(
      `WITH n AS (
         INSERT INTO notifications (user_id, position, kind, group_key, actor_count, created_at)
         SELECT $1, nextval('notification_positions'), 'friend', 'friend', 1, now() FROM generate_series(1, 105) RETURNING id)
       INSERT INTO notification_actors (notification_id, source, source_id, actor_id, at) SELECT id, 'friendship', id, $2, now() FROM n`,
      [ada, ben],
    );
    expect(await service.unread(ada)).toBe(100);
    const seen: number[] = [];
    for (let path: string | undefined = '/api/notifications?limit=50'; path;) {
      const { body, headers } = await service.call({ method: 'GET', path }, { as: ada });
      seen.push(...body.map(({ id }: Notification) => id));
      path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(105);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });
});

it('a reader gets the kinds of the settings', async () => {
  const settings = (await service.call(notificationEndpoints.settings, { as: ada })).body;
  expect(Object.values(settings)).toEqual([true, true, true, true, true, true]);
  const change = async (body: object) =>
    (await service.call(notificationEndpoints.changeSettings, { as: ada, body })).body;
  const muted = { ...settings, comment: false, vote: false };
  // Two tabs that do not know of each other.
  expect(await change({ comment: false, friend_post: false })).toMatchObject({ vote: true, comment: false });
  expect(await change({ vote: false, friend_post: true })).toEqual(muted);
  expect(await change({})).toEqual(muted);
  const unread = async () => (await service.call(notificationEndpoints.unread, { as: ada })).body;
  expect(await unread()).toEqual({ count: 0, friend_posts: true });
  await change({ friend_post: false });
  expect(await unread()).toEqual({ count: 0, friend_posts: false });
  await service.newComment(ben, on);
  await service.vote(ben, on, 1);
  await service.befriend(ben, ada);
  await service.ask(cleo, ada);
  expect(await kinds(ada)).toEqual(['friend_request', 'friend']);
  await change({ friend: false });
  await service.befriend(await service.newUser(), ada);
  await service.ask(await service.newUser(), ada);
  expect((await service.list(ada)).map(({ actor_count }) => actor_count)).toEqual([1, 1]);
  const body = { vote: 'no' };
  expect((await service.call(notificationEndpoints.changeSettings, { as: ada, body })).status).toBe(400);
});

const endings: [name: string, begin: () => Promise<() => Promise<void>>][] = [
  [
    'a comment is deleted',
    async () => {
      const id = await service.newComment(ben, on);
      return () => service.uncomment(ben, on, id);
    },
  ],
  [
    'a comment with replies is deleted',
    async () => {
      const id = await service.newComment(ada, on);
      await service.newComment(ben, on, { reply_to: id, reply_to_user_id: ada });
      return () => service.uncomment(ada, on, id);
    },
  ],
  [
    'a vote is withdrawn',
    async () => {
      await service.vote(ben, on, 1);
      return () => service.vote(ben, on, 0);
    },
  ],
  [
    'a request is accepted, ignored or taken back',
    async () => {
      const id = await service.ask(ben, ada);
      return () => service.happen(friendRequestRemoved, { id, from_id: ben, to_id: ada, version: 2 });
    },
  ],
  [
    'a friendship ends',
    async () => {
      const id = await service.befriend(ben, ada);
      const pair = { user_id: Math.min(ada, ben), friend_id: Math.max(ada, ben) };
      return () => service.happen(friendshipRemoved, { id, ...pair, version: 2 });
    },
  ],
  [
    'the post is deleted',
    async () => {
      await service.newComment(ben, on);
      return () => service.happen(postDeleted, { id: on.post, book_id: 1, user_id: ada, version: 2 });
    },
  ],
  [
    'the other account is deleted',
    async () => {
      await service.newComment(ben, on);
      return () => service.happen(userDeleted, { id: ben, version: 2 });
    },
  ],
];

it.each(endings)('announces to the pages of a user that a notification is gone when %s', async (_, begin) => {
  const end = await begin();
  expect(await service.unread(ada)).toBe(1);
  const announced = await collectAnnouncedKeys(service.broker.url);
  try {
    await end();
    await eventually('the user is named', () =>
      Promise.resolve(announced.keys.includes(`notifications:${ada}`)),
    );
    expect(await service.unread(ada)).toBe(0);
  } finally {
    await announced.close();
  }
});

it('announces to the pages of a user that there is a notification, and that they are read', async () => {
  const announced = await collectAnnouncedKeys(service.broker.url);
  await service.newComment(ben, on, { mentions: [cleo] });
  await eventually('both users are named', () =>
    Promise.resolve(
      [ada, cleo].every(user => announced.keys.includes(`notifications:${user}`)) &&
        !announced.keys.includes(`notifications:${ben}`),
    ),
  );
  announced.keys.length = 0;
  const [notification] = await service.list(ada);
  await service.markRead(ada, notification?.id ?? 0);
  await eventually('the user is named', () =>
    Promise.resolve(announced.keys.includes(`notifications:${ada}`)),
  );
  await announced.close();
});
