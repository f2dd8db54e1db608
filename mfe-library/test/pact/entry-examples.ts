import { match } from '@endpaper/contract-testing';
import { anEntry } from '@endpaper/contracts/testing';

const { integer, nullValue, string } = match;
const { book } = anEntry();

/** The fields of an entry that the front end shows, of a book that reader 7 reads. */
export const entry = {
  id: integer(1),
  book: {
    id: integer(1),
    title: string(book.title),
    author: string(book.author),
    cover: string(book.cover),
  },
  status: string('reading'),
  rating: match.number(4.5),
  visibility: string('everyone'),
  entry_id: integer(1),
  readings: match.eachLike({ id: integer(1), outcome: nullValue(), page: nullValue(), percent: nullValue() }),
  shelves: [],
  has_review: match.boolean(false),
};

/** What the front end reads of a book that is not in the library. */
export const noEntry = {
  ...entry,
  entry_id: nullValue(),
  status: nullValue(),
  rating: nullValue(),
  readings: [],
};
