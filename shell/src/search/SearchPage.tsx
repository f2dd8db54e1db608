import { SEARCH_LIMIT } from '@endpaper/contracts';
import { EmptyState, PageTitle } from '@endpaper/ui';
import { useDocumentHead, useHasWidget, useSearchParams, Widget } from '@endpaper/web-kit';
import { useId, type ReactNode } from 'react';
import styles from './SearchPage.module.css';

/** What was found, by the team that has it: one that is unavailable costs its own part alone. */
export function SearchPage() {
  const query = useSearchParams()[0].get('q')?.trim() ?? '';
  const hasBooks = useHasWidget('books/search');
  const hasPosts = useHasWidget('posts/search');
  const hasReaders = useHasWidget('social/search');
  useDocumentHead({ title: query ? `${query} · Search` : 'Search' });
  if (!query || query.length > SEARCH_LIMIT) {
    return (
      <>
        <PageTitle>Search</PageTitle>
        <EmptyState
          message={
            query
              ? `This is longer than ${SEARCH_LIMIT} characters. Search for fewer words.`
              : 'Type a title, an author or a few words into the search field above.'
          }
        />
      </>
    );
  }
  return (
    <div key={query} className={styles.page}>
      <PageTitle dir="auto">Results for “{query}”</PageTitle>
      {hasBooks && (
        <Section title="Books">
          <Widget name="books/search" query={query} />
        </Section>
      )}
      {hasPosts && (
        <Section title="Posts">
          <Widget name="posts/search" query={query} />
        </Section>
      )}
      {hasReaders && (
        <Section title="Readers">
          <Widget name="social/search" query={query} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export { SearchPage as Component };
