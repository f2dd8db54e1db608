import { topBookEndpoints, yearEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { topBooksApi } from '../../src/features/top-books/top-books.api.js';
import { yearApi } from '../../src/features/year-page/year.api.js';
import { entry } from './entry-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-library' });
const { year, yearOfUser, setGoal } = yearApi.endpoints;
const { topBooks, chooseTopBooks } = topBooksApi.endpoints;
const { integer } = match;

const numbers = {
  year: integer(2025),
  goal: integer(24),
  books: integer(1),
  pages: integer(904),
};
const pictures = {
  books_without_pages: integer(0),
  months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0].map(books => integer(books)),
  genres: match.eachLike({ genre_id: integer(1), books: integer(1) }),
  years: match.eachLike(integer(2025)),
  undated: integer(0),
};

requireResponse('a year of the own library', {
  given: ['reader 7 has finished book 1 in 2025'],
  request: { to: yearEndpoints.own, params: { year: 2025 } },
  response: { body: { ...numbers, ...pictures } },
  send: year.initiate(2025),
  check: ({ data }) => {
    if (data !== 2025) throw new Error('The year was not stored');
  },
});

requireResponse('the numbers of a year of another reader', {
  given: ['readers 7 and 8 exist', 'reader 8 has finished book 1 in 2025'],
  request: { to: yearEndpoints.ofUser, params: { userId: 8, year: 2025 } },
  response: { body: numbers },
  send: yearOfUser.initiate({ userId: 8, year: 2025 }),
});

requireResponse('setting the goal of a year', {
  given: ['reader 7 exists'],
  request: { to: yearEndpoints.setGoal, params: { year: 2025 }, body: { goal: 30 } },
  response: { body: { goal: integer(30) } },
  send: setGoal.initiate({ id: 2025, userId: 7, goal: 30 }),
});

requireResponse('forgetting the goal of a year', {
  given: ['reader 7 has finished book 1 in 2025'],
  request: { to: yearEndpoints.setGoal, params: { year: 2025 }, body: { goal: null } },
  response: { body: { goal: match.nullValue() } },
  send: setGoal.initiate({ id: 2025, userId: 7, goal: null }),
});

const { id, title, author, cover } = entry.book;
const topBook = { id, title, author, cover };

requireResponse('the books on the profile of another reader', {
  given: ['readers 7 and 8 exist', 'reader 8 has chosen book 1 for the profile'],
  request: { to: topBookEndpoints.ofUser, params: { userId: 8 } },
  response: { body: match.eachLike(topBook) },
  send: topBooks.initiate(8),
});

requireResponse('choosing the books of the profile', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request: { to: topBookEndpoints.choose, body: { book_ids: [1] } },
  response: { body: match.eachLike(topBook) },
  send: chooseTopBooks.initiate({ userId: 7, ids: [1] }),
});

requireResponse('choosing a missing book for the profile', {
  given: ['reader 7 exists', 'no book exists'],
  request: { to: topBookEndpoints.choose, body: { book_ids: [1] } },
  response: refusal(404, { message: 'There is no such book' }),
  send: chooseTopBooks.initiate({ userId: 7, ids: [1] }),
});
