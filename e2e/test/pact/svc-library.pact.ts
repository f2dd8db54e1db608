import {
  libraryEndpoints,
  libraryImportEndpoints,
  readingEndpoints,
  shelfEndpoints,
  topBookEndpoints,
  yearEndpoints,
} from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { clientPact } from './client-pact.js';

const requireResponse = clientPact('svc-library');

const reading = {
  id: match.integer(1),
  started_on: match.nullValue(),
  ended_on: match.nullValue(),
  outcome: match.nullValue(),
  page: match.nullValue(),
  percent: match.nullValue(),
  version: match.integer(1),
};
const entry = {
  id: match.integer(1),
  book_id: match.integer(1),
  book: {
    id: match.integer(1),
    title: match.string('Book 1'),
    author: match.string('Author 1'),
    isbn: match.string('9780141439549'),
    cover: match.string('https://covers.example/1.jpg'),
    pages: match.integer(904),
    year: match.integer(1871),
    publisher: match.nullValue(),
    binding: match.nullValue(),
  },
  status: match.string('reading'),
  rating: match.number(4.5),
  visibility: match.string('everyone'),
  entry_id: match.integer(1),
  notes: match.nullValue(),
  readings: match.eachLike(reading),
  shelves: [],
  has_review: match.boolean(false),
  version: match.integer(2),
  created_at: timestamp(),
  updated_at: timestamp(),
};

requireResponse('a book in the library of a reader', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.ofBook, params: { bookId: 1 } },
  response: { body: entry },
});

requireResponse('a book that is not there', {
  given: ['no book exists'],
  request: { to: libraryEndpoints.ofBook, params: { bookId: 1 } },
  response: { status: 404 },
});

requireResponse('a rating of a book', {
  given: ['readers 7 and 8 exist', 'book 1 of reader 7 exists'],
  request: { to: libraryEndpoints.change, params: { bookId: 1 }, body: { status: 'reading', rating: 4.5 } },
  response: { body: entry },
});

requireResponse('the library of a reader', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.own },
  response: { body: match.eachLike(entry) },
});

requireResponse('what another reader shows of a library', {
  given: ['reader 8 reads book 1'],
  request: { to: libraryEndpoints.ofUser, params: { userId: 8 } },
  response: { body: match.eachLike(entry) },
});

requireResponse('the number of books with each status', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.counts },
  response: {
    body: {
      all: match.integer(1),
      statuses: {
        want: match.integer(0),
        reading: match.integer(1),
        paused: match.integer(0),
        read: match.integer(0),
        stopped: match.integer(0),
      },
    },
  },
});

requireResponse('who may see the library', {
  given: ['reader 7 shows the library to friends'],
  request: { to: libraryEndpoints.settings },
  response: { body: { visibility: match.string('friends') } },
});

requireResponse('another visibility of the library', {
  given: ['reader 7 exists'],
  request: { to: libraryEndpoints.changeSettings, body: { visibility: 'me' } },
  response: { body: { visibility: match.string('me') } },
});

requireResponse('the readers of a book', {
  given: ['reader 8 reads book 1', 'readers 7 and 8 are friends'],
  request: { to: libraryEndpoints.readers, params: { bookId: 1 } },
  response: {
    body: {
      reading_count: match.integer(1),
      friends: match.eachLike({
        id: match.integer(8),
        username: match.string('grace'),
        picture: match.nullValue(),
        status: match.string('reading'),
        rating: match.number(4.5),
      }),
    },
  },
});

requireResponse('the ratings of a book', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.ratings, params: { bookId: 1 } },
  response: {
    body: {
      book_id: match.integer(1),
      rating_average: match.number(4.5),
      rating_count: match.integer(1),
      distribution: match.eachLike({ rating: match.number(0.5), count: match.integer(0) }),
    },
  },
});

requireResponse('the progress of a reading', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: { to: readingEndpoints.change, params: { readingId: 1 }, body: { page: 120 } },
  response: {
    body: { ...entry, readings: [{ ...reading, page: match.integer(120), version: match.integer(2) }] },
  },
});

requireResponse('a reading of the past', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: {
    to: readingEndpoints.add,
    params: { entryId: 1 },
    body: { outcome: 'finished', ended_on: '2019-03-07' },
  },
  response: {
    body: {
      ...entry,
      readings: [
        reading,
        {
          ...reading,
          id: match.integer(2),
          outcome: match.string('finished'),
          ended_on: match.string('2019-03-07'),
        },
      ],
    },
  },
});

requireResponse('a reading that is deleted', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: { to: readingEndpoints.remove, params: { readingId: 1 } },
  response: { body: { ...entry, status: match.string('want'), readings: [] } },
});

const shelf = {
  id: match.integer(1),
  user_id: match.integer(7),
  name: match.string('Winter evenings'),
  description: match.nullValue(),
  visibility: match.string('everyone'),
  book_count: match.integer(0),
  version: match.integer(1),
  created_at: timestamp(),
  updated_at: timestamp(),
};

requireResponse('the shelves of a reader', {
  given: ['reader 7 has shelf 1'],
  request: { to: shelfEndpoints.own },
  response: { body: match.eachLike(shelf) },
});

requireResponse('the shelves that another reader shows', {
  given: ['reader 8 has shelf 1'],
  request: { to: shelfEndpoints.ofUser, params: { userId: 8 } },
  response: { body: match.eachLike({ ...shelf, user_id: match.integer(8) }) },
});

requireResponse('a new shelf', {
  given: ['reader 7 exists'],
  request: {
    to: shelfEndpoints.create,
    body: { name: 'Winter evenings', description: null, visibility: 'everyone' },
  },
  response: { body: shelf },
});

const year = {
  year: match.integer(2025),
  goal: match.integer(24),
  books: match.integer(1),
  pages: match.integer(904),
  books_without_pages: match.integer(0),
  months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0].map(books => match.integer(books)),
  genres: match.eachLike({ genre_id: match.integer(1), books: match.integer(1) }),
  years: match.eachLike(match.integer(2025)),
  undated: match.integer(0),
};

requireResponse('the year of a reader', {
  given: ['reader 7 has finished book 1 in 2025'],
  request: { to: yearEndpoints.own, params: { year: 2025 } },
  response: { body: year },
});

requireResponse('the year that another reader shows', {
  given: ['reader 8 has finished book 1 in 2025'],
  request: { to: yearEndpoints.ofUser, params: { userId: 8, year: 2025 } },
  response: { body: year },
});

requireResponse('another goal of a year', {
  given: ['reader 7 has finished book 1 in 2025'],
  request: { to: yearEndpoints.setGoal, params: { year: 2025 }, body: { goal: 30 } },
  response: { body: { ...year, goal: match.integer(30) } },
});

const { id, title, author, cover } = entry.book;
const topBook = { id, title, author, cover };

requireResponse('the books on the profile of a reader', {
  given: ['reader 8 has chosen book 1 for the profile'],
  request: { to: topBookEndpoints.ofUser, params: { userId: 8 } },
  response: { body: match.eachLike(topBook) },
});

requireResponse('a choice of books for the profile', {
  given: ['readers 7 and 8 exist', 'book 1 of reader 7 exists'],
  request: { to: topBookEndpoints.choose, body: { book_ids: [1] } },
  response: { body: match.eachLike(topBook) },
});

requireResponse('an import', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.byId, params: { importId: 1 } },
  response: {
    body: {
      ...{ id: match.integer(1), source: match.string('goodreads'), state: match.string('done') },
      ...{ rows: match.integer(2), done: match.integer(2), imported: match.integer(0) },
      ...{ existing: match.integer(0), undecided: match.integer(1), failed: match.integer(1) },
      ...{ remarks: match.integer(1), in_catalogue: match.integer(0), own_title: match.integer(1) },
      visibility: match.string('everyone'),
      created_at: timestamp(),
    },
  },
});

requireResponse('the rows of an import that could not be read', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.failures, params: { importId: 1 } },
  response: { type: 'text/csv' },
});

requireResponse('the library as a CSV file', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryImportEndpoints.exportCsv },
  response: { type: 'text/csv' },
});

requireResponse('the library as a JSON file', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryImportEndpoints.exportJson },
  response: { type: 'application/json' },
});
