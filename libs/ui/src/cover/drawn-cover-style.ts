const COLORS = 6;

/** Returns the number of the cover's color (1 to 6), which a hash of the book's id selects (FNV-1a). */
export function coverColor(bookId: number): number {
  let hash = 0x811c9dc5;
  for (const digit of String(bookId)) {
    hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  }
  return ((hash >>> 0) % COLORS) + 1;
}

/** Returns the type size of the title, by its length and by its longest word, which must fit on one line. */
export function titleSize(title: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...title.split(/\s+/).map(word => word.length));
  if (title.length <= 18 && longestWord <= 9) return 'large';
  if (title.length <= 45 && longestWord <= 13) return 'medium';
  return 'small';
}
