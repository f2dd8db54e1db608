import { drawCover, type DrawnCover } from '@endpaper/cover-art';
import { arrangeBooks, type ArrangedBook } from './arrange-books.js';

/** A row of the books table, with its cover. */
export interface SeededBook extends Omit<ArrangedBook, 'design'> {
  cover: string;
  drawing: DrawnCover;
}

/** The seeded books with owners, covers and dates, the oldest first. The same texts give the same books. */
export function generateBooks(now: number): SeededBook[] {
  return arrangeBooks(now).map(({ design, ...book }) => {
    const drawing = drawCover({ ...book, cover: design });
    return { ...book, cover: `/api/books/covers/${drawing.name}.svg`, drawing };
  });
}
