import { bookUpdated, postEndpoints, userDeleted, type Post } from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;

let service: TestPosts;
let dune: number;
let emma: number;

beforeAll(async () => {
  service = await startPosts();
  dune = service.newBook();
  emma = service.newBook();
});

afterAll(() => service.stop());

/** Publishes a book, or its new title. @returns its id */
async function namedBook(title: string, author: string, id = service.newBook()): Promise<number> {
  const version = title.length + 100;
  await publishEvent(bookUpdated, aBookSnapshot({ id, title, author, version }), service.broker.url);
  await eventually('the book', async () => {
    const known = await service.database.query('SELECT 1 FROM book_replicas WHERE id = $1 AND version = $2', [
      id,
      version,
    ]);
    return known.length === 1;
  });
  return id;
}

const search = (q: string, query = {}, as?: number) =>
  service.call(postEndpoints.search, { as, query: { q, ...query } });
const titles = async (q: string, query = {}) =>
  ((await search(q, query)).body as Post[]).map(({ title }) => title);

describe('a search of posts', () => {
  beforeAll(async () => {
    await service.newPost(ADA, dune, { title: 'The spice', text: 'Melange, and a café in the desert.' });
    await service.newPost(BEN, emma, { title: 'Matchmaking', text: 'A spice of wit, and a picnic.' });
    await service.newPost(BEN, dune, { title: 'Ornithopters', text: 'They flap.' });
  });

  it.each([
    ['the title', 'ornithopters', ['Ornithopters']],
    ['the title before the text', 'spice', ['The spice', 'Matchmaking']],
    ['words without their accents', 'cafe melange', ['The spice']],
    ['beginnings of words', 'ornith fla', ['Ornithopters']],
    ['a typing error in a title', 'ornitopters', ['Ornithopters']],
    ['nothing', 'zzzz', []],
    ['nothing in characters that are no words', `'"&|!():*<->\\ %_`, []],
  ])('finds %s', async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('finds posts by the title and the author of their book, before those that only name it', async () => {
    const [middlemarch, other] = [
      await namedBook('Middlemarch', 'George Eliot'),
      await namedBook('My life in Middlemarch', 'Rebecca Mead'),
    ];
    await service.newPost(ADA, other, { title: 'Middlemarch again', text: 'She reads it once more.' });
    await service.newPost(ADA, middlemarch, { title: 'Dorothea', text: 'She hopes.' });
    await service.newPost(BEN, middlemarch, { title: 'The key', text: 'To all mythologies.' });
    await service.newPost(BEN, dune, { title: 'Like nothing else', text: 'Middlemarch, with worms.' });
    const found = await titles('middlemarch');
    expect(found.slice(0, 2).sort()).toEqual(['Dorothea', 'The key']);
    expect(found).toEqual(expect.arrayContaining(['Middlemarch again', 'Like nothing else']));
    expect((await titles('george eliot')).sort()).toEqual(['Dorothea', 'The key']);
    expect(await titles('middlemarch dorothea')).toEqual(['Dorothea']);
    expect(await titles('eliot mythologies')).toEqual(['The key']);
    expect(await titles('middlemarch', { book_id: middlemarch })).toEqual([]);
  });

  it('finds posts by the new title of their book', async () => {
    const book = await namedBook('Fiesta', 'Ernest Hemingway');
    await service.newPost(ADA, book, { title: 'Bulls', text: 'They run.' });
    expect(await titles('fiesta')).toEqual(['Bulls']);
    await namedBook('The Sun Also Rises', 'Ernest Hemingway', book);
    expect(await titles('fiesta')).toEqual([]);
    expect(await titles('sun also rises')).toEqual(['Bulls']);
  });

  it('finds what is inside a text without spaces, and without its marks', async () => {
    await service.newPost(ADA, dune, { title: '感想', text: '昨日は銀河鉄道の夜を読みました。' });
    await service.newPost(ADA, dune, { title: '독후감', text: '어제 채식주의자를 읽었다' });
    await service.newPost(ADA, dune, { title: 'ספר', text: 'שָׁלוֹם רַב' });
    expect(await titles('鉄道')).toEqual(['感想']);
    expect(await titles('주의자')).toEqual(['독후감']);
    expect(await titles('שלום')).toEqual(['ספר']);
  });

  it('is narrowed to a book', async () => {
    expect(await titles('spice', { book_id: emma })).toEqual(['Matchmaking']);
    expect((await search('spice', { book_id: 'x' })).status).toBe(400);
  });

  it('has the vote of the caller, and no surrogate keys: no cache stores it', async () => {
    const [post] = (await search('melange')).body as Post[];
    await service.call(postEndpoints.vote, { as: BEN, params: { id: post?.id ?? 0, value: 1 }, body: {} });

    const answer = await search('melange', {}, BEN);

    expect(answer.body[0].ups).toEqual([{ user_id: BEN, value: 1 }]);
    expect((await search('melange')).headers.get('surrogate-key')).toBeNull();
  });

  it('takes no text as an empty one, and 200 characters, but no more', async () => {
    expect((await service.call(postEndpoints.search)).body).toEqual([]);
    expect((await search('x'.repeat(200))).status).toBe(200);
    expect((await search('x'.repeat(201))).status).toBe(400);
  });

  it('finds an old post by its title, where very many posts have the word in their texts', async () => {
    const write = (count: number, title: string, text: string) =>
      service.database.query(
        `INSERT INTO posts (book_id, user_id, title, text) SELECT $1, $2, $3, $4 FROM generate_series(1, $5)`,
        [emma, ADA, title, text, count],
      );
    // Neither the first of the index nor the newest.
    await write(2_100, 'Another', 'Through a telescope.');
    await write(1, 'Telescope', 'It is round.');
    await write(2_100, 'Another', 'Through a telescope.');
    await write(2_000, 'Another', 'Without an instrument.');
    await service.database.query(
      'INSERT INTO searchable_posts SELECT w.* FROM posts p CROSS JOIN words_of(p) AS w ON CONFLICT DO NOTHING',
    );
    expect((await titles('telescope'))[0]).toBe('Telescope');
  });

  it('comes in pages without duplicates', async () => {
    for (let i = 0; i < 9; i += 1)
      await service.newPost(ADA, emma, { title: `Serial ${i}`, text: 'To be continued.' });
    const seen: number[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== undefined) {
      const { body, headers } = await search('serial', { limit: 2, ...(cursor && { cursor }) });
      seen.push(...(body as Post[]).map(({ id }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      cursor = next && new URL(next, service.url).searchParams.get('cursor');
    }

    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
  });

  it('finds no post that was deleted, or whose book or author was', async () => {
    const gone = service.newBook();
    const { id } = await service.newPost(ADA, dune, { title: 'Vanishing one', text: 'Of the post.' });
    await service.newPost(ADA, gone, { title: 'Vanishing two', text: 'Of the book.' });
    await service.newPost(9, dune, { title: 'Vanishing three', text: 'Of the author.' });
    expect(await titles('vanishing')).toHaveLength(3);

    await service.call(postEndpoints.remove, { as: ADA, params: { id } });
    expect(await titles('vanishing')).toHaveLength(2);
    await service.deleteBook(gone);
    await publishEvent(userDeleted, { id: 9, version: 2 }, service.broker.url);

    await eventually('none is found', async () => (await titles('vanishing')).length === 0);
    await service.untilErased();
    const words = await service.database.query(
      `SELECT 1 FROM searchable_posts WHERE names LIKE 'vanishing%'`,
    );
    expect(words).toEqual([]);
  });
});
