import { BookDraft } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { EditionPages, SearchAnswer, suggestionOf } from './open-library-answers.js';

const first = (doc: unknown, asked?: string) => {
  const [work] = SearchAnswer.parse({ docs: [doc] }).docs;
  return work && suggestionOf(work, asked);
};

const WORK = {
  key: '/works/OL1W',
  title: 'Die Verwandlung',
  author_name: ['Franz Kafka'],
  cover_i: 1,
  first_publish_year: 1915,
  number_of_pages_median: 90,
  description: 'Gregor Samsa wakes up.',
  editions: {
    docs: [{ key: '/books/OL2M', title: 'The Metamorphosis', cover_i: 2, isbn: ['none', '0-14-143954-8'] }],
  },
};

describe('the suggestion of a work', () => {
  it('has what the edition says, and else what the work says', () => {
    expect(first(WORK)).toEqual({
      title: 'The Metamorphosis',
      author: 'Franz Kafka',
      description: 'Gregor Samsa wakes up.',
      cover: 'https://covers.openlibrary.org/b/id/2-L.jpg',
      isbn: '9780141439549',
      pages: 90,
      year: 1915,
    });
    expect(first({ ...WORK, editions: undefined })).toMatchObject({
      title: 'Die Verwandlung',
      cover: 'https://covers.openlibrary.org/b/id/1-L.jpg',
      isbn: null,
    });
  });

  it('has the ISBN that was asked for', () => {
    expect(first(WORK, '9780804429573')).toMatchObject({ isbn: '9780804429573' });
  });

  it('has null for what is missing', () => {
    expect(first({ title: 'Dune' })).toEqual({
      title: 'Dune',
      author: null,
      description: null,
      cover: null,
      isbn: null,
      pages: null,
      year: null,
    });
  });

  it.each([
    ['a title that is none', { title: 7 }],
    ['a blank title', { title: ' \u200b ' }],
    ['nothing', {}],
  ])('is left out with %s', (_, work) => {
    expect(first(work)).toBeUndefined();
  });

  it.each([
    ['author_name', 'Frank Herbert'],
    ['author_name', [7, null]],
    ['cover_i', -1],
    ['cover_i', '1/../../etc'],
    ['first_publish_year', 99_999],
    ['number_of_pages_median', 1_000_000],
    ['description', { type: '/type/text' }],
    ['editions', { docs: [7, null, { title: 8, isbn: 'x', key: '/books/../admin' }] }],
    ['editions', 'none'],
  ])('leaves out a wrong %s: %j', (field, value) => {
    const suggestion = first({ ...WORK, editions: undefined, [field]: value });
    expect(suggestion).toMatchObject({ title: 'Die Verwandlung' });
    expect(JSON.stringify(suggestion)).not.toMatch(/etc|admin|99999|1000000/);
  });

  it.each([
    ['a text', '<p>One &amp; <b>two</b></p><p>three</p>', 'One & two\nthree'],
    ['an object', { type: '/type/text', value: 'One<br>two' }, 'One\ntwo'],
    ['encoded', '&lt;script&gt;alert(1)&lt;/script&gt; a &lt; b', 'alert(1) a < b'],
    ['nested', '<<b>script>alert(1)</<b>script>', 'script>alert(1)/script>'],
    [
      'with a source',
      'A boy. ([source][1])\r\n\r\n  [1]: https://books.example/1\r\n----------\r\nAlso in: X',
      'A boy.',
    ],
  ])('has a description without markup, of one that is %s', (_, description, text) => {
    expect(first({ title: 'Dune', description })?.description).toBe(text);
  });

  it('is valid in a draft, however long its texts are', () => {
    const suggestion = first({
      ...WORK,
      editions: undefined,
      title: '👩‍👩‍👧'.repeat(300),
      author_name: ['A'.repeat(30), 'B'.repeat(30), 'C'.repeat(10), ' '],
      description: `<p>${'word '.repeat(200_000)}`,
    });
    expect(suggestion).toMatchObject({
      title: `${'👩‍👩‍👧'.repeat(99)}…`,
      author: `${'A'.repeat(30)}, ${'C'.repeat(10)}`,
      description: expect.stringMatching(/word…$/),
    });
    expect(BookDraft.safeParse({ ...suggestion, genre_id: 1, amazon: 'url' }).success).toBe(true);
    expect(first({ title: 'x', author_name: ['A'.repeat(60)] })?.author).toBe(`${'A'.repeat(49)}…`);
  });
});

it('the pages of an edition are a number that a book may have', () => {
  const pages = [328, '328', 0, 'many', undefined].map(number_of_pages =>
    EditionPages.parse({ number_of_pages }),
  );
  expect(pages).toEqual([328, 328, null, null, null]);
});
