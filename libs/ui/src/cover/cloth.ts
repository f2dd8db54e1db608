const CLOTHS = 6;

/** Which of the bookcloths (1 to 6) a book is bound in: the same for the same title and author (FNV-1a). */
export function clothOf(title: string, author: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${title}\n${author}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 0) % CLOTHS) + 1;
}

/** How large a title can be set: by its length, and by its longest word, which must fit on one line. */
export function sizeOf(title: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...title.split(/\s+/).map(word => word.length));
  if (title.length <= 18 && longestWord <= 9) return 'large';
  if (title.length <= 45 && longestWord <= 13) return 'medium';
  return 'small';
}
