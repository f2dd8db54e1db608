import { clothColor } from '../cloth-color.js';

// svc-books serves the same cloth, without a text, at this path.
const CLOTH_COVER = /^\/api\/books\/covers\/cloth-([1-6])\.svg$/;

/** Whether a cover's URL stands for the cover that the page draws from title and author. */
export function isClothCover(url: string): boolean {
  return CLOTH_COVER.test(url);
}

/** Returns the number of the drawn cover's color (1 to 6): the one that its URL names, or one by a hash of the book's id. */
export function coverColor(bookId: number, url = ''): number {
  const chosen = CLOTH_COVER.exec(url)?.[1];
  return chosen ? Number(chosen) : clothColor(String(bookId));
}

/** Returns the type size of the title, by its length and by its longest word, which must fit on one line. */
export function titleSize(title: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...title.split(/\s+/).map(word => word.length));
  if (title.length <= 18 && longestWord <= 9) return 'large';
  if (title.length <= 45 && longestWord <= 13) return 'medium';
  return 'small';
}
