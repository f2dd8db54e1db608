import { GENRE_IDS, NO_LINK, type BookDraft } from '@endpaper/contracts';
import { drawCover, type DrawnCover } from './covers/draw-cover.js';
import { LIBRARY } from './library/library.js';
import type { LibraryBook } from './library/library-book.js';
import { Random } from './random.js';
import { DEMO_READER, READERS } from './readers.js';

/** A book as the seed writes it. */
export interface SeededBook extends BookDraft {
  id: number;
  user_id: number;
  created_at: Date;
  drawing: DrawnCover;
}

type Volume = LibraryBook & Pick<BookDraft, 'genre_id'>;

const HOUR = 60 * 60 * 1000;
const OLDEST = 14 * 30 * 24 * HOUR;
const NEWEST = 3 * HOUR;
/** Every so manyth book is the demo account's, counted so that one of them is on the first page. */
const DEMO_EVERY = 27;
const DEMO_FIRST = 5;

/** The books that the library opens with, the oldest first. */
export function openingBooks(now: number): SeededBook[] {
  const random = new Random('who brought which book, and when');
  const others = READERS.filter(reader => reader !== DEMO_READER);
  const volumes = inOrderOfArrival();
  return volumes.map((volume, index) => {
    const { title, author, description, genre_id } = volume;
    const drawing = drawCover(volume);
    const cover = `/api/books/covers/${drawing.name}.svg`;
    const user_id = index % DEMO_EVERY === DEMO_FIRST ? DEMO_READER : random.pick(others);
    // The library grows faster of late: days lie between the latest books, weeks between the first.
    const recency =
      volumes.length - 1 - index + (index === volumes.length - 1 ? 0 : random.between(-0.4, 0.4));
    const age = NEWEST + (OLDEST - NEWEST) * (recency / volumes.length) ** 1.6;
    const draft = { title, author, description, genre_id, cover, amazon: NO_LINK };
    return { id: index + 1, user_id, created_at: new Date(now - age), drawing, ...draft };
  });
}

/** Round by round one book of each genre, so that every page shows them all; no two neighbours look alike. */
function inOrderOfArrival(): Volume[] {
  const random = new Random('the order of the shelf');
  const rounds = Math.max(...GENRE_IDS.map(genre => LIBRARY[genre].length));
  const volumes: Volume[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = GENRE_IDS.flatMap(genre_id =>
      LIBRARY[genre_id].slice(round, round + 1).map(book => ({ ...book, genre_id })),
    );
    const orders = Array.from({ length: 60 }, () => random.shuffled(next));
    volumes.push(...(orders.find(order => isVaried([...volumes.slice(-1), ...order])) ?? next));
  }
  return volumes;
}

function isVaried(volumes: readonly LibraryBook[]): boolean {
  return volumes.every(({ cover }, index) => {
    const before = volumes[index - 1]?.cover;
    return cover.art !== before?.art && cover.palette !== before?.palette;
  });
}
