import { commentEndpoints, postEndpoints, type Post } from '@endpaper/contracts';
import { aCommentDraft, aPostDraft, aUserSnapshot } from '@endpaper/contracts/testing';
import { EXPIRED_USES } from '@endpaper/service-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

// A tenth of the limits: a new account may write 2 posts and 4 comments, name 2 readers and vote 20 times within an hour.
const LIMIT_FACTOR = 0.1;

let service: TestPosts;
let users = 9;
let book: number;
let post: Post;

beforeAll(async () => {
  service = await startPosts({ LIMIT_FACTOR });
  book = service.newBook();
  post = await service.newPost(newUser(), book);
});

afterAll(() => service.stop());

function newUser(): number {
  users += 1;
  service.owners.users.set(users, aUserSnapshot({ id: users, username: `reader${users}` }));
  return users;
}

const write = (as: number, { isNewcomer = true, key = '', text = 'Quite so.' } = {}) =>
  service.call(postEndpoints.create, {
    as,
    isNewcomer,
    params: { bookId: book },
    body: aPostDraft({ text }),
    headers: key === '' ? {} : { 'Idempotency-Key': key },
  });

const comment = (as: number, text: string) =>
  service.call(commentEndpoints.create, {
    as,
    isNewcomer: true,
    params: { postId: post.id },
    body: aCommentDraft({ text }),
  });

async function postsOf(user: number): Promise<number> {
  const [row] = await service.database.query<{ count: string }>(
    'SELECT count(*) FROM posts WHERE user_id = $1',
    [user],
  );
  return Number(row?.count);
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

it('a new account is told when it can go on, and the post that is too many is not stored', async () => {
  const ada = newUser();
  expect((await write(ada)).status).toBe(201);
  expect((await write(ada)).status).toBe(201);

  const { status, headers, body } = await write(ada);

  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(body).toMatchObject({
    code: 'account_limit_reached',
    errors: {
      message:
        'You can write 2 posts within an hour. You can go on in 60 minutes. ' +
        'New accounts can do less in their first three days, and until their email address is confirmed.',
    },
  });
  expect(await postsOf(ada)).toBe(2);
  expect((await write(newUser())).status).toBe(201);
});

it('an account that is not new may do more', async () => {
  const ben = newUser();
  const answers = [];
  for (let count = 1; count <= 7; count += 1) answers.push(await write(ben, { isNewcomer: false }));

  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201, 429]);
  expect(answers.at(-1)?.body.errors.message).not.toContain('New accounts');
});

it('posts that are written at once are counted one after another', async () => {
  const cyd = newUser();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(cyd)));

  expect(statuses(answers)).toEqual([201, 201, 429, 429, 429, 429, 429, 429]);
  expect(await postsOf(cyd)).toBe(2);
});

it('a repeated request gets its post, and is not counted', async () => {
  const dot = newUser();
  const first = await write(dot, { key: 'first' });
  await write(dot, { key: 'first' });
  expect((await write(dot, { key: 'second' })).status).toBe(201);
  expect((await write(dot, { key: 'third' })).status).toBe(429);

  expect((await write(dot, { key: 'first' })).body.id).toBe(first.body.id);
});

it('a refused post uses nothing up', async () => {
  const eve = newUser();
  const unknown = { as: eve, isNewcomer: true, params: { bookId: 999_999 }, body: aPostDraft() };
  for (let count = 1; count <= 3; count += 1)
    expect((await service.call(postEndpoints.create, unknown)).status).toBe(404);

  expect((await write(eve)).status).toBe(201);
  expect((await write(eve)).status).toBe(201);
});

it('after an hour the account can go on', async () => {
  const fay = newUser();
  for (let count = 1; count <= 3; count += 1) await write(fay);
  await service.database.query(
    `UPDATE account_uses SET window_ends_at = now() - interval '1 second' WHERE user_id = $1`,
    [fay],
  );

  expect(statuses([await write(fay), await write(fay), await write(fay)])).toEqual([201, 201, 429]);
});

it('comments have a limit of their own', async () => {
  const gus = newUser();
  await write(gus);
  await write(gus);
  const answers = [];
  for (let count = 1; count <= 5; count += 1) answers.push(await comment(gus, `Yes, ${count} times`));

  expect(statuses(answers)).toEqual([201, 201, 201, 201, 429]);
  expect(answers.at(-1)?.body.errors.message).toContain('You can write 4 comments within an hour');
});

it('readers who are named are counted, also those whom an edit adds', async () => {
  const [hal, ...named] = [newUser(), newUser(), newUser(), newUser()];
  // They are replicated when they write.
  for (const user of named) await write(user);
  const [one, two, three] = named.map(user => `@reader${user}`);

  expect((await comment(hal, `${one} ${two} ${three}`)).status).toBe(429);
  const { status, body } = await comment(hal, `${one} ${two}`);
  expect(status).toBe(201);
  const edit = (text: string) =>
    service.call(commentEndpoints.edit, {
      as: hal,
      isNewcomer: true,
      params: { id: body.id },
      body: { text },
    });
  expect((await edit(`${one} ${two} ${three}`)).body).toMatchObject({
    errors: { message: expect.stringContaining('You can mention 2 readers within an hour') },
  });
  expect((await edit(`${two} ${one}, who agree`)).status).toBe(200);
});

it('a vote that changes nothing and a withdrawn one are not counted', async () => {
  const ida = newUser();
  const call = (endpoint: typeof postEndpoints.vote | typeof postEndpoints.unvote, value?: string) =>
    service.call(endpoint, {
      as: ida,
      isNewcomer: true,
      params: { id: post.id, value: value ?? '' },
      body: {},
    });
  for (let count = 1; count <= 20; count += 1) {
    expect((await call(postEndpoints.vote, String(count % 2))).status).toBe(200);
    expect((await call(postEndpoints.vote, String(count % 2))).status).toBe(200);
  }

  expect((await call(postEndpoints.vote, '1')).status).toBe(429);
  expect((await call(postEndpoints.unvote)).status).toBe(200);
  expect((await call(postEndpoints.vote, '1')).body).toMatchObject({
    errors: { message: expect.stringContaining('You can vote 20 times within an hour') },
  });
});

it('housekeeping deletes the counts whose time is over', async () => {
  const jan = newUser();
  await write(jan);
  await comment(jan, 'So do I');
  await service.database.query(
    `UPDATE account_uses SET window_ends_at = now() - interval '1 second' WHERE user_id = $1 AND use = 'posts'`,
    [jan],
  );
  await service.database.query(`DELETE FROM ${EXPIRED_USES.table} WHERE ${EXPIRED_USES.when}`);

  expect(await service.database.query('SELECT use FROM account_uses WHERE user_id = $1', [jan])).toEqual([
    { use: 'comments' },
  ]);
});
