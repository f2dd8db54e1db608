import { foldSearch, isbn13Of } from '@endpaper/contracts';
import { withoutArticle, wordsOf } from './folded-words.js';

/** What a book is called. */
export interface NamedBook {
  title: string;
  author: string;
  isbn: string | null;
}

/** By what a library is ordered by title and by author, and in what is searched. */
export interface SortKeys {
  /** The title as it is compared, without the article at its beginning. */
  sort_title: string;
  /** The author as it is compared, then the title. */
  sort_author: string;
  /** Title, author and ISBN, in which words are searched. */
  searched: string;
}

/** A longer text is compared by its beginning: an entry of an index has a limit. */
const MAX_LENGTH = 100;

const beginningOf = (text: string) => Array.from(text).slice(0, MAX_LENGTH).join('');

export function sortKeysOf(book: NamedBook): SortKeys {
  const [title, author] = [wordsOf(foldSearch(book.title)), wordsOf(foldSearch(book.author))];
  const sortTitle = beginningOf(withoutArticle(title));
  return {
    sort_title: sortTitle,
    // A tab comes before all letters, so that a name comes before a longer one.
    sort_author: `${beginningOf(author)}\t${sortTitle}`,
    // `Catch-22` is found by `catch22`, and by `catch 22`.
    searched: [title, author, book.isbn ?? ''].map(text => text.replaceAll(' ', '')).join(' '),
  };
}

/** The patterns of SQL that a searched text has to match, all of them. None for a text without letters and digits. */
export function patternsOf(typed: string): string[] {
  const words = wordsOf(foldSearch(isbn13Of(typed) ?? typed))
    .split(' ')
    .filter(Boolean);
  return [...new Set(words)].map(word => `%${word}%`);
}
