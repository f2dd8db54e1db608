import { isbn13Of, type Book } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import {
  hasMatchingWord,
  MarkedText,
  Suggestion,
  SuggestionGroup,
  useLatestRequest,
} from '@endpaper/web-kit';
import { searchApi } from './found-books.api.js';
import styles from './SuggestedBooks.module.css';

const { suggestedBooks } = searchApi.endpoints;

/** The books that match what is typed in the search field. */
export function SuggestedBooks({ query }: { query: string }) {
  useLatestRequest(suggestedBooks, query);
  const { data } = suggestedBooks.useQueryState(query);
  const books = (data?.items ?? []).filter(book => isNamed(book, query));
  return (
    <SuggestionGroup label="Books">
      {books.map(({ id, title, author, cover }) => (
        <Suggestion key={id} to={`/books/${id}`}>
          <span className={styles.cover}>
            <Cover bookId={id} title={title} author={author} src={cover} decorative />
          </span>
          <span className={styles.texts}>
            <span dir="auto">
              <MarkedText text={title} searched={query} />
            </span>{' '}
            <span className={styles.author} dir="auto">
              <MarkedText text={author} searched={query} />
            </span>
          </span>
        </Suggestion>
      ))}
    </SuggestionGroup>
  );
}

/** Whether a book was found by its title, author or ISBN, and not by its description, which a suggestion does not show. */
function isNamed({ title, author, isbn, description }: Book, query: string): boolean {
  if (isbn && isbn13Of(query) === isbn) return true;
  return hasMatchingWord(`${title} ${author}`, query) || !hasMatchingWord(description, query);
}

export { SuggestedBooks as Component };
