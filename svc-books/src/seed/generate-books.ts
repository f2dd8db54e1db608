import type { BookDraft } from '@endpaper/contracts';
import { drawCover, type DrawnCover } from '@endpaper/cover-art';
import { arrangeBooks, type ArrangedBook } from './arrange-books.js';
import { DEMO_USER_ID } from './user-ids.js';

/** A row of the books table, with its cover. */
export interface SeededBook extends BookDraft, Omit<ArrangedBook, 'design'> {
  drawing: DrawnCover;
}

/** The seeded books with owners, covers and dates, the oldest first. The same texts give the same books. */
export function generateBooks(now: number): SeededBook[] {
  return arrangeBooks(now).map(withCover);
}

/** The seeded books of the demo account. */
export function generateDemoBooks(now: number): SeededBook[] {
  return arrangeBooks(now)
    .filter(({ user_id }) => user_id === DEMO_USER_ID)
    .map(withCover);
}

function withCover({ design, ...book }: ArrangedBook): SeededBook {
  const drawing = drawCover({ ...book, cover: design });
  return { ...book, cover: `/api/books/covers/${drawing.name}.svg`, drawing };
}
