import { findDifferences } from '../support/audit-in-process.js';
import { audit, expectNoDifference } from '../support/product-commands.js';
import { inDatabase } from '../support/product-database.js';
import { expect, test } from '../support/portal-test.js';

// NATS redelivers a killed consumer's unacknowledged events after half a minute.
test.describe.configure({ timeout: 150_000 });

test('the seeded product has no difference', async ({ system }) => {
  await expectNoDifference(system);
});

/** Plants a notification of user 2, of a mention in a post of user 3, with the given differences. */
function aNotification({
  user = 2,
  post = 1,
  actors = 1,
  source = 'post',
  id = 1,
  actor = 3,
}): [string, string] {
  return [
    `INSERT INTO notifications.notifications (id, user_id, position, kind, group_key, post_id, actor_count, created_at)
       OVERRIDING SYSTEM VALUE VALUES (99999, ${user}, 99999, 'mention', 'planted', ${post}, ${actors}, now());
     INSERT INTO notifications.notification_actors (notification_id, source, source_id, actor_id, at)
       SELECT 99999, '${source}', ${id}, ${actor}, now() WHERE ${actors} > 0`,
    'DELETE FROM notifications.notifications WHERE id = 99999',
  ];
}

/** The services that hide what is muted, and who is blocked; svc-auth hides these alone. */
const MUTING_SERVICES = ['books', 'library', 'notifications', 'posts'];
const HIDING_SERVICES = { block: ['auth', ...MUTING_SERVICES], mute: MUTING_SERVICES };

/** What svc-moderation never had. */
const A_STATE = { kind: 'post', subject_id: 99999, visibility: 'hidden', locked: 'false', changed_at: 'now' };

const A_HOST = { kind: 'host', text: 'a.example', folded: 'a.example' };

type Columns = Readonly<Record<string, number | string>>;

/** Plants a case of post 99999. */
function aCase(columns: Columns): [string, string] {
  const values = Object.values(columns).map(value => `'${value}'`);
  return [
    `INSERT INTO moderation.cases (id, kind, subject_id, ${Object.keys(columns).join(', ')})
       VALUES (99999, 'post', 99999, ${values.join(', ')})`,
    'DELETE FROM moderation.cases WHERE id = 99999',
  ];
}

/** Plants a row, with the id 99999, in a table of replicas. */
function aRow(table: string, columns: Columns): [string, string] {
  const values = Object.values(columns).map(value => `'${value}'`);
  return [
    `INSERT INTO ${table} (id, version, ${Object.keys(columns).join(', ')}) VALUES (99999, 1, ${values.join(', ')})`,
    `DELETE FROM ${table} WHERE id = 99999`,
  ];
}

/** Plants a row of svc-social, which all services have replicated. User 99999 is deleted. */
function hidden(entity: 'block' | 'mute', columns: Columns): [string, string] {
  const values = Object.values(columns).map(value => `'${value}'`);
  const replicas = HIDING_SERVICES[entity].map(service => aRow(`${service}.${entity}_replicas`, columns));
  return [
    [
      `INSERT INTO social.user_replicas (id, version, deleted) VALUES (99999, 1, true)`,
      `INSERT INTO social.${entity}s (id, ${Object.keys(columns).join(', ')}) OVERRIDING SYSTEM VALUE
       VALUES (99999, ${values.join(', ')})`,
      ...replicas.map(([plant]) => plant),
    ].join(';'),
    [
      `DELETE FROM social.${entity}s WHERE id = 99999`,
      'DELETE FROM social.user_replicas WHERE id = 99999',
      ...replicas.map(([, revert]) => revert),
    ].join(';'),
  ];
}

const aBlock = (user_id: number, blocked_id: number) => hidden('block', { user_id, blocked_id });
const aMute = (user_id: number, kind: string, muted_id: number) =>
  hidden('mute', { user_id, kind, muted_id });

// Each kind of difference is planted and reverted. The audit names it alone.
const plants: [name: string, plant: string, revert: string][] = [
  [
    'favorites of a book',
    'UPDATE books.books SET favorite_count = favorite_count + 1 WHERE id = 1',
    'UPDATE books.books SET favorite_count = favorite_count - 1 WHERE id = 1',
  ],
  [
    'posts of a book',
    'UPDATE books.books SET post_count = post_count + 1 WHERE id = 1',
    'UPDATE books.books SET post_count = post_count - 1 WHERE id = 1',
  ],
  [
    'trending count of a book',
    'UPDATE books.books SET trending_count = trending_count + 1 WHERE id = 1',
    'UPDATE books.books SET trending_count = trending_count - 1 WHERE id = 1',
  ],
  [
    'ages of users replicated by books',
    `UPDATE books.user_replicas SET created_at = created_at - interval '1 second' WHERE id = 2`,
    `UPDATE books.user_replicas SET created_at = created_at + interval '1 second' WHERE id = 2`,
  ],
  [
    'score of a post',
    'UPDATE posts.posts SET score = score + 1 WHERE id = 1',
    'UPDATE posts.posts SET score = score - 1 WHERE id = 1',
  ],
  [
    'comments of a post',
    'UPDATE posts.posts SET comment_count = comment_count + 1 WHERE id = 1',
    'UPDATE posts.posts SET comment_count = comment_count - 1 WHERE id = 1',
  ],
  [
    'replies to a comment',
    'UPDATE posts.comments SET reply_count = reply_count + 1 WHERE id = 1',
    'UPDATE posts.comments SET reply_count = reply_count - 1 WHERE id = 1',
  ],
  [
    'places of replies in their threads',
    'UPDATE posts.comments SET parent_id = 99999, thread_id = 99999, depth = 2 WHERE id = 1',
    'UPDATE posts.comments SET parent_id = NULL, thread_id = NULL, depth = 1 WHERE id = 1',
  ],
  [
    'deleted comments without replies',
    `INSERT INTO posts.comments (id, post_id, text) VALUES (99999, 1, '')`,
    'DELETE FROM posts.comments WHERE id = 99999',
  ],
  [
    'score of a comment',
    'UPDATE posts.comments SET score = score + 1 WHERE id = 1',
    'UPDATE posts.comments SET score = score - 1 WHERE id = 1',
  ],
  [
    'books of a genre',
    'UPDATE books.genre_counts SET book_count = book_count + 1 WHERE genre_id = 1',
    'UPDATE books.genre_counts SET book_count = book_count - 1 WHERE genre_id = 1',
  ],
  [
    'posts replicated by books',
    'UPDATE books.post_replicas SET user_id = user_id + 1 WHERE id = 1',
    'UPDATE books.post_replicas SET user_id = user_id - 1 WHERE id = 1',
  ],
  [
    'books replicated by posts',
    'UPDATE posts.book_replicas SET version = 99 WHERE id = 1',
    'UPDATE posts.book_replicas SET version = 1 WHERE id = 1',
  ],
  [
    'books replicated by posts',
    'UPDATE posts.book_replicas SET deleted = true WHERE id = 1',
    'UPDATE posts.book_replicas SET deleted = false WHERE id = 1',
  ],
  [
    'books replicated by posts',
    `INSERT INTO posts.book_replicas (id, version, title, cover) VALUES (99999, 1, 'x', 'y')`,
    'DELETE FROM posts.book_replicas WHERE id = 99999',
  ],
  [
    'users replicated by posts',
    'UPDATE posts.user_replicas SET version = 99 WHERE id = 2',
    'UPDATE posts.user_replicas SET version = 1 WHERE id = 2',
  ],
  [
    'users replicated by social',
    'UPDATE social.user_replicas SET version = 99 WHERE id = 2',
    'UPDATE social.user_replicas SET version = 1 WHERE id = 2',
  ],
  [
    'friendships replicated by posts',
    'UPDATE posts.friendship_replicas SET friend_id = friend_id + 1 WHERE id = 1',
    'UPDATE posts.friendship_replicas SET friend_id = friend_id - 1 WHERE id = 1',
  ],
  [
    'friendships replicated by posts',
    'UPDATE posts.friendship_replicas SET deleted = true WHERE id = 1',
    'UPDATE posts.friendship_replicas SET deleted = false WHERE id = 1',
  ],
  ['actors of a notification', ...aNotification({ actors: 2 })],
  ['notifications without actors', ...aNotification({ actors: 0 })],
  ['notifications of users', ...aNotification({ user: 99999 })],
  ['actors in notifications', ...aNotification({ actor: 99999 })],
  ['notifications about posts', ...aNotification({ post: 99999 })],
  ['notifications about comments', ...aNotification({ source: 'comment', id: 99999 })],
  ['notifications about votes', ...aNotification({ source: 'vote', id: 99999 })],
  ['notifications about friendships', ...aNotification({ source: 'friendship', id: 99999 })],
  ['notifications about friend requests', ...aNotification({ source: 'friend_request', id: 99999 })],
  [
    'users replicated by notifications',
    'UPDATE notifications.user_replicas SET version = 99 WHERE id = 2',
    'UPDATE notifications.user_replicas SET version = 1 WHERE id = 2',
  ],
  [
    'posts replicated by notifications',
    `UPDATE notifications.post_replicas SET title = 'planted ' || title WHERE id = 1`,
    `UPDATE notifications.post_replicas SET title = substr(title, 9) WHERE id = 1`,
  ],
  [
    'friendships replicated by auth',
    'UPDATE auth.friendship_replicas SET friend_id = friend_id + 1 WHERE id = 1',
    'UPDATE auth.friendship_replicas SET friend_id = friend_id - 1 WHERE id = 1',
  ],
  [
    'settings of friends of users',
    `INSERT INTO social.user_replicas (id, version, deleted) VALUES (99999, 1, true);
     INSERT INTO social.friends_settings (user_id, visibility) VALUES (99999, 'me')`,
    'DELETE FROM social.friends_settings WHERE user_id = 99999; DELETE FROM social.user_replicas WHERE id = 99999',
  ],
  [
    'friendships replicated by notifications',
    'UPDATE notifications.friendship_replicas SET friend_id = friend_id + 1 WHERE id = 1',
    'UPDATE notifications.friendship_replicas SET friend_id = friend_id - 1 WHERE id = 1',
  ],
  [
    'friends of a user',
    'UPDATE social.user_replicas SET friend_count = friend_count + 1 WHERE id = 2',
    'UPDATE social.user_replicas SET friend_count = friend_count - 1 WHERE id = 2',
  ],
  ...(
    [
      ['friend requests of users', 99999, 2],
      ['friend requests to users', 2, 99999],
    ] as const
  ).map(([name, from, to]): [string, string, string] => [
    name,
    `INSERT INTO social.user_replicas (id, version, deleted) VALUES (99999, 1, true);
       INSERT INTO social.friend_requests (from_id, to_id) VALUES (${from}, ${to})`,
    `DELETE FROM social.friend_requests WHERE 99999 IN (from_id, to_id);
       DELETE FROM social.user_replicas WHERE id = 99999`,
  ]),
  [
    'friend requests of friends, or of users who have asked each other',
    'INSERT INTO social.friend_requests (from_id, to_id) VALUES (2, 1)',
    'DELETE FROM social.friend_requests WHERE from_id = 2',
  ],
  ...HIDING_SERVICES.block.map((service): [string, string, string] => [
    `blocks replicated by ${service}`,
    ...aRow(`${service}.block_replicas`, { user_id: 1, blocked_id: 2 }),
  ]),
  ...HIDING_SERVICES.mute.map((service): [string, string, string] => [
    `mutes replicated by ${service}`,
    ...aRow(`${service}.mute_replicas`, { user_id: 1, muted_id: 2 }),
  ]),
  ...(
    [
      ['posts and comments', 'posts.kept_texts', 'post'],
      ['books', 'books.kept_texts', 'book'],
    ] as const
  ).map(([name, table, kind]): [string, string, string] => [
    `earlier texts of ${name}`,
    `INSERT INTO ${table} (kind, subject_id, user_id, title, text) VALUES ('${kind}', 1, 99999, '', '')`,
    `DELETE FROM ${table} WHERE user_id = 99999`,
  ]),
  ['blocks: user_id', ...aBlock(99999, 2)],
  ['blocks: blocked_id', ...aBlock(2, 99999)],
  ['mutes of users', ...aMute(99999, 'genre', 1)],
  ['muted users', ...aMute(2, 'user', 99999)],
  ['muted books', ...aMute(2, 'book', 99999)],
  ...(['auth', 'books', 'notifications', 'posts'] as const).map((service): [string, string, string] => [
    `states of subjects replicated by ${service}`,
    ...aRow(`${service}.subject_states`, A_STATE),
  ]),
  [
    'states that decisions do not make',
    `INSERT INTO moderation.states (id, kind, subject_id, visibility) VALUES (99999, 'post', 99999, 'hidden')`,
    'DELETE FROM moderation.states WHERE id = 99999',
  ],
  [
    'given books',
    `INSERT INTO moderation.cases (id, kind, subject_id, decided_at) VALUES (99999, 'ownership', 1, now());
       INSERT INTO moderation.decisions (id, case_id, kind, subject_id, author_id, act, given_to)
         SELECT 99999, 99999, 'ownership', id, user_id, 'give', user_id FROM books.books WHERE id = 1;
       INSERT INTO moderation.states (id, kind, subject_id, owner_id)
         SELECT 99999, 'ownership', id, user_id FROM books.books WHERE id = 1;
       UPDATE books.books SET user_id = NULL WHERE id = 1`,
    `UPDATE books.books SET user_id = (SELECT owner_id FROM moderation.states WHERE id = 99999) WHERE id = 1;
       DELETE FROM moderation.states WHERE id = 99999; DELETE FROM moderation.decisions WHERE id = 99999;
       DELETE FROM moderation.cases WHERE id = 99999`,
  ],
  [
    'held posts',
    `INSERT INTO posts.posts (id, book_id, user_id, title, text, held_version, held_by, is_published, hidden)
       VALUES (99999, 1, 2, 'xx', 'xx', 1, 'spam.example', false, true)`,
    'DELETE FROM posts.posts WHERE id = 99999',
  ],
  [
    'held comments',
    `UPDATE posts.comments SET held_version = 1, held_by = 'spam.example' WHERE id = 1`,
    'UPDATE posts.comments SET held_version = NULL, held_by = NULL WHERE id = 1',
  ],
  ['hosts and phrases replicated by posts', ...aRow('posts.phrase_replicas', A_HOST)],
  [
    'watched_phrases: added_by',
    `INSERT INTO moderation.watched_phrases (id, kind, text, folded, added_by) VALUES (99999, 'host', 'a.example', 'a.example', 99999);
       ${aRow('posts.phrase_replicas', A_HOST)[0]}`,
    `DELETE FROM moderation.watched_phrases WHERE id = 99999; ${aRow('posts.phrase_replicas', A_HOST)[1]}`,
  ],
  ...['added_by', 'removed_by'].map((by): [string, string, string] => [
    `removed_phrases: ${by}`,
    `INSERT INTO moderation.removed_phrases (id, kind, text, created_at, ${by}) VALUES (99999, 'host', 'a.example', now(), 99999)`,
    'DELETE FROM moderation.removed_phrases WHERE id = 99999',
  ]),
  ['reports of a case', ...aCase({ report_count: 1 })],
  ['cases: author_id', ...aCase({ author_id: 99999 })],
  ['cases that are closed without a decision, or open with one', ...aCase({ decided_at: 'now' })],
  [
    'books replicated by social',
    `UPDATE social.book_replicas SET title = 'planted ' || title WHERE id = 1`,
    `UPDATE social.book_replicas SET title = substr(title, 9) WHERE id = 1`,
  ],
  [
    'tombstones of users replicated by books',
    'UPDATE books.user_replicas SET deleted = true WHERE id = 2',
    'UPDATE books.user_replicas SET deleted = false WHERE id = 2',
  ],
  [
    'books of users',
    'UPDATE books.books SET user_id = -user_id WHERE id = 1',
    'UPDATE books.books SET user_id = -user_id WHERE id = 1',
  ],
  [
    'favorites of users',
    'UPDATE books.favorites SET user_id = -user_id WHERE book_id = 1',
    'UPDATE books.favorites SET user_id = -user_id WHERE book_id = 1',
  ],
  [
    'favorites of books',
    'INSERT INTO books.favorites (user_id, book_id) VALUES (2, 99999)',
    'DELETE FROM books.favorites WHERE book_id = 99999',
  ],
  [
    'posts of books',
    `INSERT INTO posts.posts (id, book_id, user_id, title, text, deleted_at) VALUES (99999, 99999, 2, 'xx', 'xx', now())`,
    'DELETE FROM posts.posts WHERE id = 99999',
  ],
  [
    'posts of users',
    `INSERT INTO posts.posts (id, book_id, user_id, title, text, deleted_at) VALUES (99999, 1, 99999, 'xx', 'xx', now())`,
    'DELETE FROM posts.posts WHERE id = 99999',
  ],
  [
    'comments of users',
    'UPDATE posts.comments SET user_id = -user_id WHERE id = 1',
    'UPDATE posts.comments SET user_id = -user_id WHERE id = 1',
  ],
  [
    'votes of users on posts',
    'UPDATE posts.post_votes SET user_id = -user_id WHERE post_id = (SELECT min(post_id) FROM posts.post_votes)',
    'UPDATE posts.post_votes SET user_id = -user_id WHERE user_id < 0',
  ],
  [
    'votes of users on comments',
    'UPDATE posts.comment_votes SET user_id = -user_id WHERE comment_id = (SELECT min(comment_id) FROM posts.comment_votes)',
    'UPDATE posts.comment_votes SET user_id = -user_id WHERE user_id < 0',
  ],
  [
    'events whose handlers fail in books',
    `INSERT INTO books.inbox_failures (consumer, event_id, attempts) VALUES ('c', 'e', 1)`,
    'DELETE FROM books.inbox_failures',
  ],
  ...['auth', 'posts', 'social', 'notifications'].map((schema): [string, string, string] => [
    `events whose handlers fail in ${schema}`,
    `INSERT INTO ${schema}.inbox_failures (consumer, event_id, attempts) VALUES ('c', 'e', 1)`,
    `DELETE FROM ${schema}.inbox_failures`,
  ]),
  ...[
    ['friendships of users', -1, '-1, 2'],
    ['friendships with users', 99999, '2, 99999'],
  ].map(([name, gone, pair]): [string, string, string] => [
    String(name),
    `INSERT INTO social.user_replicas (id, version, deleted, friend_count) VALUES (${gone}, 1, true, 1);
       WITH friendship AS (INSERT INTO social.friendships (user_id, friend_id) VALUES (${pair}) RETURNING id, user_id, friend_id)
       INSERT INTO posts.friendship_replicas (id, version, user_id, friend_id) SELECT id, 1, user_id, friend_id FROM friendship;
       INSERT INTO library.friendship_replicas (id, version, user_id, friend_id)
         SELECT id, 1, user_id, friend_id FROM social.friendships WHERE ${gone} IN (user_id, friend_id);
       INSERT INTO notifications.friendship_replicas (id, version, user_id, friend_id)
         SELECT id, 1, user_id, friend_id FROM social.friendships WHERE ${gone} IN (user_id, friend_id);
       INSERT INTO auth.friendship_replicas (id, version, user_id, friend_id)
         SELECT id, 1, user_id, friend_id FROM social.friendships WHERE ${gone} IN (user_id, friend_id);
       UPDATE social.user_replicas SET friend_count = friend_count + 1 WHERE id = 2`,
    `DELETE FROM posts.friendship_replicas WHERE user_id = ${gone} OR friend_id = ${gone};
       DELETE FROM library.friendship_replicas WHERE user_id = ${gone} OR friend_id = ${gone};
       DELETE FROM notifications.friendship_replicas WHERE user_id = ${gone} OR friend_id = ${gone};
       DELETE FROM auth.friendship_replicas WHERE user_id = ${gone} OR friend_id = ${gone};
       DELETE FROM social.friendships WHERE user_id = ${gone} OR friend_id = ${gone};
       DELETE FROM social.user_replicas WHERE id = ${gone};
       UPDATE social.user_replicas SET friend_count = friend_count - 1 WHERE id = 2`,
  ]),
];

for (const [index, [name, plant, revert]] of plants.entries()) {
  test(`the audit names a planted difference: ${name} (${index})`, async ({ system }) => {
    await inDatabase(system, plant);
    try {
      // Events of earlier tests may still be in flight: the audit names them until they are handled.
      await expect(async () => {
        const differences = await findDifferences(system);
        // A planted tombstone of a user is not counted any more.
        const counts = name.startsWith('tombstones of users') ? 'trending count of a book: ' : undefined;
        for (const line of differences.filter(each => counts === undefined || !each.startsWith(counts)))
          expect(line).toContain(`${name}: `);
        expect(differences.some(line => line.startsWith(`${name}: `))).toBe(true);
      }).toPass();
    } finally {
      await inDatabase(system, revert);
    }
  });
}

// A running part does its pending work at once, so it is stopped first.
const pending: [name: string, part: string, plant: string][] = [
  ...['auth', 'books', 'posts', 'social'].map((schema): [string, string, string] => [
    `events of ${schema} that are not published`,
    'nats',
    `INSERT INTO ${schema}.outbox (event_id, subject, event) VALUES (gen_random_uuid(), '${schema}.audit.planted.v1', '{}')`,
  ]),
  ...[
    ['books', 'book'],
    ['posts', 'post'],
    ['social', 'user'],
    ['notifications', 'post'],
  ].map(([schema, kind]): [string, string, string] => [
    `erasures of ${schema} that are under way`,
    `svc-${schema}`,
    `INSERT INTO ${schema}.erasures (kind, id) VALUES ('${kind}', 99999)`,
  ]),
];

for (const [name, part, plant] of pending) {
  test(`the audit names pending work until it is done: ${name}`, async ({ system }) => {
    await system.kill(part);
    await inDatabase(system, plant);
    const { code, output } = await audit(system);
    await system.restart(part);
    expect([code, output]).toEqual([1, expect.stringContaining(`${name}: `)]);
    await expectNoDifference(system);
  });
}
