import { useDebounced, useLatestRequest } from '@endpaper/web-kit';
import { searchApi } from '../search/found-books.api.js';
import { BookWarning } from './BookWarning.js';

const TYPING_PAUSE_MS = 400;
const MIN_LENGTH = 2;
const SHOWN = 3;

const { suggestedBooks } = searchApi.endpoints;

interface SimilarBooksProps {
  title: string;
  author: string;
}

/** A warning of books in the library that look like the one that is typed. */
export function SimilarBooks({ title, author }: SimilarBooksProps) {
  const [typedTitle, typedAuthor] = [title.trim(), author.trim()];
  const isComplete = typedTitle.length >= MIN_LENGTH && typedAuthor.length >= MIN_LENGTH;
  const query = useDebounced(isComplete ? `${typedTitle} ${typedAuthor}` : '', TYPING_PAUSE_MS);
  return <div role="status">{query !== '' && isComplete && <Found query={query} />}</div>;
}

function Found({ query }: { query: string }) {
  useLatestRequest(suggestedBooks, query);
  const books = suggestedBooks.useQueryState(query).currentData?.items.slice(0, SHOWN) ?? [];
  return <BookWarning books={books} one="This book looks the same:" several="These books look the same:" />;
}
