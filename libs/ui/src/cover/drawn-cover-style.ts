import { clothColor } from '../cloth-color.js';

/** Returns the number of the cover's color (1 to 6), which a hash of the book's id selects. */
export function coverColor(bookId: number): number {
  return clothColor(String(bookId));
}

/** Returns the type size of the title, by its length and by its longest word, which must fit on one line. */
export function titleSize(title: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...title.split(/\s+/).map(word => word.length));
  if (title.length <= 18 && longestWord <= 9) return 'large';
  if (title.length <= 45 && longestWord <= 13) return 'medium';
  return 'small';
}
