import { NO_DETAILS, NO_LINK, type BookDetails, type BookDraft } from '@endpaper/contracts';
import { Random } from '@endpaper/service-kit';
import { BOOK_TEXTS, type BookText } from './book-texts.js';
import { DEMO_USER_ID, USER_IDS } from './user-ids.js';

/** A book of the seed before its cover is drawn. */
export interface ArrangedBook extends Omit<BookDraft, 'cover' | keyof BookDetails>, BookDetails {
  id: number;
  user_id: number;
  created_at: Date;
  /** How the cover is to look. */
  design: BookText['cover'];
}

type GenreBook = BookText & Pick<BookDraft, 'genre_id'>;

const HOUR = 60 * 60 * 1000;
const OLDEST = 14 * 30 * 24 * HOUR;
const NEWEST = 3 * HOUR;
/** Every 27th book belongs to the demo account; the offset puts one of them on the first page of home. */
const DEMO_EVERY = 27;
const DEMO_FIRST = 5;

/** The seeded books with owners and dates, the oldest first. The same texts give the same books. */
export function arrangeBooks(now: number): ArrangedBook[] {
  const random = new Random('who brought which book, and when');
  const others = USER_IDS.filter(id => id !== DEMO_USER_ID);
  const books = shuffleGenres();
  return books.map(({ title, author, pages = null, description, genre_id, cover: design }, index) => {
    const user_id = index % DEMO_EVERY === DEMO_FIRST ? DEMO_USER_ID : random.pick(others);
    // Dates are days apart among the latest books and weeks apart among the first.
    const recency = books.length - 1 - index + (index === books.length - 1 ? 0 : random.between(-0.4, 0.4));
    const age = NEWEST + (OLDEST - NEWEST) * (recency / books.length) ** 1.6;
    const draft = { title, author, description, genre_id, amazon: NO_LINK, ...NO_DETAILS, pages };
    return { id: index + 1, user_id, created_at: new Date(now - age), design, ...draft };
  });
}

/**
 * One book of each genre per round, so that every page of home shows all genres. Of 60 random orders a round takes the
 * first in which neighbours differ in art and palette.
 */
function shuffleGenres(): GenreBook[] {
  const random = new Random('the order of the shelf');
  const rounds = Math.max(...[...BOOK_TEXTS.values()].map(texts => texts.length));
  const books: GenreBook[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = [...BOOK_TEXTS].flatMap(([genre_id, texts]) =>
      texts.slice(round, round + 1).map(text => ({ ...text, genre_id })),
    );
    const orders = Array.from({ length: 60 }, () => random.shuffled(next));
    books.push(...(orders.find(order => isVaried([...books.slice(-1), ...order])) ?? next));
  }
  return books;
}

function isVaried(books: readonly BookText[]): boolean {
  return books.every(({ cover }, index) => {
    const before = books[index - 1]?.cover;
    return cover.art !== before?.art && cover.palette !== before?.palette;
  });
}
