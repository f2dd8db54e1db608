import { userEndpoints, type User } from '@endpaper/contracts';
import { Database } from '@endpaper/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeWords } from '../src/users/accounts.queries.js';
import { callIn, signUp, startAuth, type AuthService } from './auth-service.js';

let service: AuthService;
let sid: string | undefined;
let caller: User;

beforeAll(async () => {
  service = await startAuth();
  ({ sid, user: caller } = await signUp(service, { username: 'caller' }));
  await add(1002, 'zoe_b', 'Zoë', 'Bäcker');
  await add(1003, 'grace', 'Grace', 'Hopper');
  await add(1004, 'hopper fan');
});

afterAll(() => service.stop());

const add = async (id: number, username: string, first: string | null = null, last: string | null = null) => {
  await service.database.query(
    `INSERT INTO users (id, email, username, password_hash, first_name, last_name, address)
     VALUES ($1, $2, $3, 'none', $4, $5, 'Secret Lane 1')`,
    [id, `secret${id}@example.org`, username, first, last],
  );
  await storeWords.one(service.app.get(Database), { id });
};
const search = (q: string, query = {}) =>
  callIn(service, sid, userEndpoints.search, { query: { q, ...query } });
const names = async (q: string) => ((await search(q)).body as User[]).map(({ username }) => username);

describe('a search of users', () => {
  it('is for signed-in users', async () => {
    expect((await service.call(userEndpoints.search, { query: { q: 'grace' } })).status).toBe(401);
  });

  it.each([
    ['usernames', 'grace', ['grace']],
    ['usernames before other names', 'hopper', ['hopper fan', 'grace']],
    ['names without their accents, by their beginnings', 'zoe back', ['zoe_b']],
    ['another spelling', 'zoe baecker', ['zoe_b']],
    ['typing errors', 'grcae', ['grace']],
    ['no address', 'lane', []],
    ['no email', 'secret1002', []],
    ['nothing in characters that are no words', `'"&|!():*<->\\ %_`, []],
  ])('finds %s', async (_, q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('shows the names and the picture alone, and the caller like any other', async () => {
    const { body } = await search('caller');

    expect(body).toEqual([
      {
        id: caller.id,
        username: 'caller',
        first_name: null,
        last_name: null,
        picture: null,
      },
    ]);
  });

  it('takes no text as an empty one, and 200 characters, but no more', async () => {
    expect((await callIn(service, sid, userEndpoints.search)).body).toEqual([]);
    expect((await search('x'.repeat(200))).status).toBe(200);
    expect((await search('x'.repeat(201))).status).toBe(400);
  });

  it('comes in pages without duplicates', async () => {
    for (let id = 1011; id <= 1017; id += 1) await add(id, `twin ${id}`);
    const seen: number[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== undefined) {
      const { body, headers } = await search('twin', { limit: 3, ...(cursor && { cursor }) });
      seen.push(...(body as User[]).map(({ id }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      cursor = next && new URL(next, service.url).searchParams.get('cursor');
    }

    expect(seen.toSorted((a, b) => a - b)).toEqual([1011, 1012, 1013, 1014, 1015, 1016, 1017]);
  });

  it('finds the new name after a change, and no deleted account', async () => {
    const changing = await signUp(service, { username: 'changeling' });
    expect(await names('changeling')).toEqual(['changeling']);
    const body = { username: 'butterfly' };
    expect((await callIn(service, changing.sid, userEndpoints.edit, { body })).status).toBe(200);
    expect(await names('changeling')).toEqual([]);
    expect(await names('butterfly')).toEqual(['butterfly']);

    await service.database.query('DELETE FROM users WHERE id = $1', [changing.user.id]);
    expect(await names('butterfly')).toEqual([]);
  });
});
