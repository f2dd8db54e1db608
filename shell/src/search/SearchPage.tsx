import { SEARCH_LIMIT } from '@endpaper/contracts';
import { EmptyState, PageTitle } from '@endpaper/ui';
import { useDocumentHead, useSearchParams } from '@endpaper/web-kit';
import { useEffect } from 'react';
import { FoundSections } from './FoundSections.js';
import { rememberSearch } from './recent-searches.js';
import styles from './SearchPage.module.css';

/** What was found, by the team that has it: one that is unavailable costs its own part alone. */
export function SearchPage() {
  const query = useSearchParams()[0].get('q')?.trim() ?? '';
  const isSearched = query !== '' && query.length <= SEARCH_LIMIT;
  useDocumentHead({ title: query ? `${query} · Search` : 'Search' });
  useEffect(() => {
    if (isSearched) rememberSearch(query);
  }, [isSearched, query]);

  if (!isSearched) {
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
      <FoundSections query={query} />
    </div>
  );
}

export { SearchPage as Component };
