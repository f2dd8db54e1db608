import { expect, test } from '@jest/globals';
import { NO_DETAILS, type BookDetails } from '@endpaper/contracts';
import { aBook } from '@endpaper/contracts/testing';
import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { BookFacts } from './BookFacts.js';
import { bookAsStructuredData } from './book-structured-data.js';

cannedNetwork();
const facts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('the page of a book has all its details in one line', () => {
  renderInPortal(<BookFacts book={aBook()} />);
  expect(facts()).toEqual([
    '1871',
    '904 pages',
    'Provincial Life 1',
    'First published as Middlemarch, a Study of Provincial Life',
    'English',
    'ISBN 9780141439549',
  ]);
});

test.each<[string, Partial<BookDetails>, string[]]>([
  ['no details', {}, []],
  ['a year before the common era', { year: -700 }, ['700 BC']],
  ['one page', { pages: 1 }, ['1 page']],
  ['a series without a number', { series: 'Earthsea' }, ['Earthsea']],
  ['a number without a series', { series_number: '2' }, []],
  ['a language of a region', { language: 'pt-BR' }, ['Brazilian Portuguese']],
  ['a language without a name', { language: 'qaa' }, ['qaa']],
])('of %s it has what is there', (_, details, expected) => {
  renderInPortal(<BookFacts book={aBook({ ...NO_DETAILS, ...details })} />);
  expect(facts()).toEqual(expected);
});

test('search engines get the details that they know', () => {
  expect(bookAsStructuredData(aBook({ year: 868 }))).toMatchObject({
    isbn: '9780141439549',
    numberOfPages: 904,
    datePublished: '0868',
    inLanguage: 'en',
  });
});

test.each([null, 0, -700])('search engines get no date of the year %j', year => {
  const data = bookAsStructuredData(aBook({ ...NO_DETAILS, year }));
  for (const name of ['isbn', 'numberOfPages', 'datePublished', 'inLanguage'])
    expect(data).not.toHaveProperty(name);
});
