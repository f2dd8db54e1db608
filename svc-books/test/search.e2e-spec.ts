import { bookEndpoints, favoriteEndpoints, type Book } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { startTestService, untilErased, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

/** For books that a test has inserted. */
const storeWords = () =>
  service.database.query(
    'INSERT INTO searchable_books SELECT w.* FROM books b CROSS JOIN words_of(b) AS w ON CONFLICT DO NOTHING',
  );

afterAll(() => service.stop());

const add = (title: string, author = 'Nobody Known', fields = {}) =>
  newBook(service, ADA, { title, author, description: 'Nothing is said of it.', ...fields });

const search = (q: string, query = {}) => service.call(bookEndpoints.list, { query: { q, ...query } });
const titles = async (q: string, query = {}) =>
  ((await search(q, query)).body as Book[]).map(({ title }) => title);

describe('a search of books', () => {
  beforeAll(async () => {
    await add('Wuthering Heights', 'Emily Brontë', { genre_id: 1 });
    await add('Jane Eyre', 'Charlotte Brontë', { genre_id: 2 });
    await add('The Hobbit', 'J. R. R. Tolkien', { genre_id: 1 });
    await add('Über den Wolken', 'Łukasz Żak');
    await add('Преступление и наказание', 'Фёдор Достоевский');
    await add('Nineteen Eighty-Four', 'George Orwell', {
      description: 'Room 101, a café, and a telescreen.',
    });
    await add('Rooms of the dead', 'A. Nother', { description: 'A hobbit is mentioned here.' });
  });

  it.each([
    ['the title', 'wuthering heights', 'Wuthering Heights'],
    ['the author and the title in any order', 'bronte heights', 'Wuthering Heights'],
    ['words without their accents', 'uber', 'Über den Wolken'],
    ['accents that the book does not have', 'jané', 'Jane Eyre'],
    ['letters of other alphabets, in any case', 'ПРЕСТУПЛЕНИЕ', 'Преступление и наказание'],
    ['letters that have no accent mark', 'lukasz zak', 'Über den Wolken'],
    ['beginnings of words', 'wuth hei', 'Wuthering Heights'],
    ['parts of a word with a hyphen', 'eighty four', 'Nineteen Eighty-Four'],
    ['the description', 'telescreen 101', 'Nineteen Eighty-Four'],
    // Typing errors are not searched in descriptions: these two need beginnings and accents of their own.
    ['the beginning of a word in the description', 'telesc', 'Nineteen Eighty-Four'],
    ['a word of the description without its accents', 'cafe', 'Nineteen Eighty-Four'],
    ['a typing error in a title', 'hobit', 'The Hobbit'],
    ['two letters that are exchanged', 'tolkein', 'The Hobbit'],
    ['a typing error among right words', 'wuthering hieghts', 'Wuthering Heights'],
  ])('finds %s', async (_, q, title) => {
    expect(await titles(q)).toContain(title);
  });

  it('ranks the title before the author and the description', async () => {
    expect(await titles('hobbit')).toEqual(['The Hobbit', 'Rooms of the dead']);
  });

  it('finds the book of which all words are searched first', async () => {
    await add('Solaris Station One', 'Stanisław Lem');
    await add('Solaris', 'Stanisław Lem');
    await add('Solaris Rising', 'Ian Whates');

    expect((await titles('solaris'))[0]).toBe('Solaris');
  });

  it('finds only books with all words, and none with an unlike word', async () => {
    expect(await titles('bronte hobbit')).toEqual([]);
    expect(await titles('xylophone')).toEqual([]);
  });

  describe('in scripts without spaces between words', () => {
    beforeAll(async () => {
      await add('銀河鉄道の夜', '宮沢賢治');
      await add('채식주의자', '한강');
      await add('สี่แผ่นดิน', 'คึกฤทธิ์ ปราโมช');
      await add('ノルウェイの森', '村上春樹', {
        description: '三十七歳の僕はボーイング747のシートに座っていた',
      });
    });

    it.each([
      ['鉄道', '銀河鉄道の夜'],
      ['夜', '銀河鉄道の夜'],
      ['銀河 賢治', '銀河鉄道の夜'],
      ['賢治', '銀河鉄道の夜'],
      ['銀河鉄道の夜 宮沢賢治', '銀河鉄道の夜'],
      ['주의자', '채식주의자'],
      ['강', '채식주의자'],
      ['แผ่นดิน', 'สี่แผ่นดิน'],
      ['ｳｪｲ', 'ノルウェイの森'],
      ['三十七歳', 'ノルウェイの森'],
      ['747', 'ノルウェイの森'],
    ])('%s is found in %s', async (q, title) => {
      expect(await titles(q)).toEqual([title]);
    });

    it.each(['鉄河', '主義者', '道鉄'])('%s is not found', async q => {
      expect(await titles(q)).toEqual([]);
    });
  });

  it.each([
    ['שָׁלוֹם לְךָ', 'שלום'],
    ['שלום עליכם', 'שָׁלוֹם עֲלֵיכֶם'],
    ['كِتَابُ الحيوان', 'كتاب الحيوان'],
    ['می‌خواهم زنده بمانم', 'میخواهم'],
    ['رســـالة الغفران', 'رسالة'],
    ['Ægir og Þór', 'aegir thor'],
    ['ΟΔΟΣ ΑΒΥΣΣΟΥ', 'οδος αβύσσου'],
    ['ＡＢＣ murders', 'abc'],
    ['A ﬁne balance', 'fine balance'],
    ['İnce Memed', 'ince'],
    ['नमस्ते दुनिया', 'नमस्ते'],
  ])('finds %s by %s', async (title, q) => {
    await add(title);
    expect(await titles(q)).toContain(title);
    expect(await titles(title)).toContain(title);
  });

  describe('finds first', () => {
    it.each([
      ['c++', ['Coding in cpp', 'Cats', 'The C++ programming language', 'C++', 'C# in depth']],
      ['c#', ['Csikszentmihalyi', 'C# in depth: notes', 'C#']],
      ['emma', ['Emmanuel', 'Emma Brown', 'A letter to Emma', 'Emma']],
    ])('what is exactly %s', async (q, all) => {
      for (const title of all) await add(title, 'Emmeline Cpp');
      expect((await titles(q))[0]?.toLowerCase()).toBe(q);
    });

    it('what begins with the search', async () => {
      await add('The making of Zarathustra', 'Zarathustra Kant');
      await add('Zarathustra speaks', 'Someone');
      expect((await titles('zarathustra'))[0]).toBe('Zarathustra speaks');
    });
  });

  it('does not find what is only faintly similar', async () => {
    await add('Sister Outsider', 'Audre Lorde');
    await add('The Slots of Loti', 'Lotte Lot');
    for (const q of ['lotr', 'outlander', 'systems', 'lordship', 'loxd'])
      expect([q, await titles(q)]).toEqual([q, []]);
  });

  it.each([
    ['middlemarh', 'Middlemarch'],
    ['shakespear sonets', 'Sonnets'],
    ['dostoyevsky', 'The Idiot'],
    ['hundred yeers solitud', 'One hundred years of solitude'],
  ])('finds by the misspelled %s', async (q, title) => {
    await add('Middlemarch', 'George Eliot');
    await add('Sonnets', 'William Shakespeare');
    await add('The Idiot', 'Fyodor Dostoevsky');
    await add('One hundred years of solitude', 'Gabriel García Márquez');
    expect(await titles(q)).toContain(title);
  });

  it('is narrowed to a genre', async () => {
    expect(await titles('bronte', { genre_id: '1' })).toEqual(['Wuthering Heights']);
    expect(await titles('hobit', { genre_id: '2' })).toEqual([]);
  });

  it.each([
    "'; DROP TABLE books; --",
    '& | ! ( ) : * <-> \\ \' "',
    'a:*B & !c',
    "O'Brien \\' :*",
    '%_%',
    '$1 $$ {}',
    '   ',
    '',
    '\u0000\u0007',
    '👩‍👩‍👧',
    'C++ 1.2.3 foo.com/bar?x=1 a@b.example 1e5 -7',
    'ß ﬁ ı İ ½ №',
    'x '.repeat(100).slice(0, 200),
  ])('takes %j as a query', async q => {
    expect((await search(q)).status).toBe(200);
  });

  it('takes 200 characters, and no more', async () => {
    expect((await search('ö'.repeat(200))).status).toBe(200);
    const { status, body } = await search('ö'.repeat(201));
    expect([status, body.errors.q]).toEqual([400, 'A search must be shorter than 200 characters']);
  });

  it('finds a book by its new words after an edit, and not by the old ones', async () => {
    const { id } = await add('Zanzibarian Nights');
    await service.call(bookEndpoints.edit, {
      as: ADA,
      params: { id },
      body: aBookDraft({ title: 'Quixotic Days' }),
    });

    expect(await titles('zanzibarian')).toEqual([]);
    expect(await titles('quixotic')).toEqual(['Quixotic Days']);
  });

  it('does not find a deleted book', async () => {
    const { id } = await add('Ephemeral Things');
    await service.call(bookEndpoints.remove, { as: ADA, params: { id } });

    expect(await titles('ephemeral')).toEqual([]);
    await untilErased(service.database);
    expect(await service.database.query('SELECT id FROM searchable_books WHERE id = $1', [id])).toEqual([]);
  });

  it('comes in pages without duplicates, while books are added', async () => {
    for (let i = 0; i < 25; i += 1) await add(`Pagination ${i % 3 === 0 ? 'Pagination' : ''} volume ${i}`);
    const seen: number[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== undefined) {
      const { body, headers } = await search('pagination', { limit: 4, ...(cursor && { cursor }) });
      seen.push(...(body as Book[]).map(({ id }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      expect(next ?? 'q=pagination').toContain('q=pagination');
      cursor = next && new URL(next, service.url).searchParams.get('cursor');
      await add('Pagination in between');
    }

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(25);
  });

  it('ranks the newest books for a word that most of them have', async () => {
    for (let i = 0; i < 120; i += 1)
      await service.database.query(
        `INSERT INTO books (title, author, amazon, description, genre_id, cover, user_id) VALUES ($1, 'An author', 'url', 'Ubiquitous', 1, 'c', 1)`,
        [`Volume ${i}`],
      );
    await storeWords();

    expect((await search('ubiquitous', { limit: '100' })).body).toHaveLength(100);
  });

  it.each([
    ['title', 'sextant', { title: 'Sextant' }],
    ['author', 'astrolabe', { author: 'Anna Astrolabe' }],
  ])(
    'finds an old book by its %s, where very many have the word in their descriptions',
    async (_, word, old) => {
      const write = (count: number, description: string, { title = 'Another', author = 'An author' } = {}) =>
        service.database.query(
          `INSERT INTO books (title, author, amazon, description, genre_id, cover, user_id)
         SELECT $1, $2, 'url', $3, 1, 'c', 1 FROM generate_series(1, $4)`,
          [title, author, description, count],
        );
      await write(1, 'Nothing is said of it.', old);
      await write(2_100, `With ${word}`);
      await write(2_000, 'Without an instrument.');
      await storeWords();

      expect((await search(word)).body[0]).toMatchObject(old);
    },
  );

  it('has the favorites of the caller', async () => {
    const { id } = await add('Favorable Winds');
    await service.call(favoriteEndpoints.add, { as: ADA, params: { id }, body: {} });

    const { body } = await service.call(bookEndpoints.list, { as: ADA, query: { q: 'favorable' } });
    expect(body[0].fav_book_users).toEqual([{ user_id: ADA }]);
  });

  it('has no surrogate keys, so that no cache stores it', async () => {
    expect((await search('hobbit')).headers.get('surrogate-key')).toBeNull();
  });
});
