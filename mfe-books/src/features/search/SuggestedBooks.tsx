import { Cover, MarkedText } from '@endpaper/ui';
import { Suggestion, SuggestionGroup, useLatestRequest } from '@endpaper/web-kit';
import { searchApi } from './found-books.api.js';
import styles from './SuggestedBooks.module.css';

const { suggestedBooks } = searchApi.endpoints;

/** The books that match what is typed in the search field. */
export function SuggestedBooks({ query }: { query: string }) {
  useLatestRequest(suggestedBooks, query);
  const { data } = suggestedBooks.useQueryState(query);
  return (
    <SuggestionGroup label="Books">
      {(data?.items ?? []).map(({ id, title, author, cover }) => (
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

export { SuggestedBooks as Component };
