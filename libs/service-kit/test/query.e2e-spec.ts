import { pageQuery } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { isoTimeSql, jsonSql, type FieldsOf } from '../src/data/json-sql.js';
import { declaredQueries } from '../src/data/query.js';
import { list } from '../src/data/list.js';
import { query } from '../src/data/query.js';
import { sql } from '../src/data/sql.js';
import { Database } from '../src/data/database/database.js';
import { forRequests } from '../src/data/database/data-sources.js';
import { asApiError } from '../src/index.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.js';

const Page = z.object({ id: z.int(), text: z.string(), created_at: z.iso.datetime() });
const PAGE: FieldsOf<z.output<typeof Page>> = {
  id: sql`id`,
  text: sql`text`,
  created_at: isoTimeSql(sql`created_at`),
};

const longerThan = (length: number | undefined) =>
  length === undefined ? sql`true` : sql`length(text) > ${length}`;
const pages = query('pages', Page, ({ from, longer }: { from: number; longer?: number }) => {
  const condition = sql`id >= ${from} AND ${longerThan(longer)}`;
  return sql`SELECT id, text, created_at FROM pages WHERE ${condition} ORDER BY id`;
});
const insertPage = query(
  'insert page',
  Page,
  ({ id, text }: { id: number; text: string }) =>
    sql`INSERT INTO pages (id, text) VALUES (${id}, ${text}) RETURNING id, text, created_at`,
);

let database: TestDatabase;
let source: Database;

beforeAll(async () => {
  database = await createTestDatabase('pages');
  await database.query(
    'CREATE TABLE pages (id bigint PRIMARY KEY, text text NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now())',
  );
  source = await Database.open(database.url, 'pages', 'pages', forRequests(10_000));
});

afterAll(async () => {
  await source.close();
  await database.drop();
});

const refill = async (rows: number) => {
  await database.query('DELETE FROM pages');
  await database.query(
    `INSERT INTO pages SELECT n, repeat('x', n), '2026-01-01T00:00:00Z' FROM generate_series(1, ${rows}) n`,
  );
};

describe('a query', () => {
  it('returns rows of the type of their schema, for the values of its template and of its fragments', async () => {
    await refill(4);
    expect(await pages.one(source, { from: 4 })).toEqual({
      id: 4,
      text: 'xxxx',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    expect((await pages.rows(source, { from: 2, longer: 2 })).map(({ id }) => id)).toEqual([3, 4]);
  });

  it('returns undefined, or throws, when there is no row', async () => {
    expect(await pages.maybeOne(source, { from: 99 })).toBeUndefined();
    await expect(pages.one(source, { from: 99 })).rejects.toThrow('the query pages returned no row');
  });

  it('writes, and takes part in a transaction', async () => {
    const rolledBack = source.transaction(async tx => {
      expect(await insertPage.one(tx, { id: 50, text: 'new' })).toMatchObject({ id: 50 });
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    expect(await insertPage.one(source, { id: 50, text: 'new' })).toMatchObject({ id: 50 });
  });

  it('is prepared once per connection and text', async () => {
    await source.transaction(async tx => {
      for (const longer of [undefined, undefined, 1, 2])
        await pages.rows(tx, { from: 1, ...(longer !== undefined && { longer }) });
      const prepared = await tx.query(
        `SELECT name FROM pg_prepared_statements WHERE name LIKE 'pages%' ORDER BY name`,
      );
      expect(prepared).toEqual([{ name: 'pages' }, { name: 'pages 2' }]);
    });
  });

  it('fails in tests when a row has another type, or one column more', async () => {
    const wrong = query('wrong type', z.object({ id: z.string() }), () => sql`SELECT id FROM pages`);
    const more = query('one more', z.object({ id: z.int() }), () => sql`SELECT id, text FROM pages`);
    await expect(wrong.rows(source)).rejects.toThrow('a row of the query wrong type is not of its type');
    await expect(more.rows(source)).rejects.toThrow('a row of the query one more is not of its type');
  });

  it('is recorded with its release: the text without its optional conditions', () => {
    expect(declaredQueries().get('pages')).toContain('WHERE id >= $1 AND true ORDER BY id');
  });

  it('needs a name of its own', () => {
    expect(() => query('pages', Page, () => sql`SELECT 1`)).toThrow('two queries have the name pages');
  });
});

describe('a list', () => {
  const endpoint = { query: z.object(pageQuery({ standard: 3, max: 100 })) };
  const newest = list('newest pages', Page, {
    endpoint,
    order: 'newest first',
    select: ({ caller, upTo }: { caller: number | null; upTo: number }, { after, limit }) => sql`
      SELECT ${jsonSql({ ...PAGE, text: sql`concat('for ', ${caller}::bigint)` })} AS json,
             CASE WHEN ${caller}::bigint IS NULL THEN concat('page:', id, ' pages') END AS keys, created_at, id
        FROM pages WHERE id <= ${upTo} AND ${after(sql`created_at`, sql`id`)}
       ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  });
  const read = async (limit: number, cursor?: string) => {
    const { json, next } = await newest.page(source, { caller: 7, upTo: 5 }, { limit, cursor });
    return { ids: (JSON.parse(json.text) as { id: number }[]).map(({ id }) => id), next };
  };

  it.each([1, 2, 3, 4, 5, 6])(
    'gives all rows page by page when pages have %i items, and ends',
    async limit => {
      await refill(6);
      const seen: number[][] = [];
      let cursor: string | undefined;
      do {
        const { ids, next } = await read(limit, cursor);
        seen.push(ids);
        cursor = next;
      } while (cursor !== undefined);
      expect(seen.flat()).toEqual([5, 4, 3, 2, 1]);
      expect(seen).toHaveLength(Math.ceil(5 / limit));
    },
  );

  it('has the surrogate keys of the list and of its items, each once, for a visitor alone', async () => {
    await refill(2);
    const keysFor = async (caller: number | null) =>
      (await newest.page(source, { caller, upTo: 9 }, { limit: 3 }, ['pages', 'list'])).json.keys;
    expect(await keysFor(null)).toBe('pages list page:2 page:1');
    expect(await keysFor(7)).toBeUndefined();
  });

  it('says when it is empty', async () => {
    expect(await newest.page(source, { caller: null, upTo: 0 }, { limit: 2 }, ['pages'])).toEqual({
      json: { text: '[]', keys: 'pages' },
      isEmpty: true,
      next: undefined,
    });
  });

  it.each(['nonsense', Buffer.from('["2026-01-01T00:00:00Z","1"]').toString('base64url')])(
    'refuses the cursor %s of another list',
    async cursor => {
      await expect(read(2, cursor).catch(asApiError)).resolves.toMatchObject({
        status: 400,
        errors: { cursor: 'That is not a cursor of this list' },
      });
    },
  );
});
