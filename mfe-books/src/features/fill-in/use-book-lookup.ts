import type { BookLookup, BookSuggestion } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useLazyBookLookupQuery, type BookQuery } from './lookups.api.js';

/** Between two questions whether Open Library has answered. */
const ASK_AGAIN_MS = 1_000;

/** After this time the reader is told that it takes long, and after the other one the search ends. The server gives up before. */
const SLOW_MS = 4_000;
const LONGEST_MS = 30_000;

const FAILED = 'Open Library did not answer. Please try again later, or fill in the form yourself';
const OFF = 'Open Library cannot be asked at the moment. Please fill in the form yourself';
const SEARCHING = 'Asking Open Library…';
const SLOW = 'Open Library takes long to answer. You can go on with the form meanwhile';

/** What a lookup has come to, in words for the reader, and the books of which the reader has to choose one. */
interface Search {
  isBusy: boolean;
  message: string;
  books: readonly BookSuggestion[];
}

const IDLE: Search = { isBusy: false, message: '', books: [] };
const saying = (message: string): Search => ({ ...IDLE, message });

/** Looks a book up, and asks again until Open Library has answered. Only the latest search is shown. */
export function useBookLookup() {
  const [lookUp] = useLazyBookLookupQuery();
  const [search, setSearch] = useState(IDLE);
  const latest = useRef(0);

  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  /** @returns the found books; none when there is no answer, or another search has begun */
  async function start(book: BookQuery): Promise<readonly BookSuggestion[]> {
    const own = (latest.current += 1);
    const begun = Date.now();
    for (;;) {
      const passed = Date.now() - begun;
      if (own !== latest.current) return [];
      setSearch({ ...IDLE, isBusy: true, message: passed < SLOW_MS ? SEARCHING : SLOW });
      const next = await answerOf(lookUp(book).unwrap(), book);
      if (own !== latest.current) return [];
      if (next || passed > LONGEST_MS) {
        const ended = next ?? saying(FAILED);
        // An ISBN is of one book, which needs no choice.
        setSearch('isbn' in book ? { ...ended, books: [] } : ended);
        return ended.books;
      }
      await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  return {
    search,
    start,
    /** Ends the search, and shows a message in its place. */
    say: (message: string) => {
      latest.current += 1;
      setSearch(saying(message));
    },
  };
}

/** @returns undefined while Open Library is being asked */
async function answerOf(answer: Promise<BookLookup>, book: BookQuery): Promise<Search | undefined> {
  try {
    const { state, books } = await answer;
    if (state === 'searching') return undefined;
    if (state === 'failed') return saying(FAILED);
    if (state !== 'found') return saying(OFF);
    if (books.length === 0)
      return saying(`Open Library has no book with this ${'isbn' in book ? 'ISBN' : 'title'}`);
    return { ...saying(`Found ${plural(books.length, 'book')} in Open Library. Choose one below`), books };
  } catch (error) {
    return saying(errorMessage(error));
  }
}
