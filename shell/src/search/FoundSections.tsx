import { MATCH_STEPS, PlacedWidget, SearchSectionContext, type FoundInSection } from '@endpaper/web-kit';
import { useCallback, useId, type Dispatch } from 'react';
import { useWidgetEntries, type PlacedEntry } from '../entries/use-entries.js';
import { MissingBook } from './MissingBook.js';
import { useFound } from './use-found.js';
import styles from './SearchPage.module.css';

/** What sections have found, by rank. A section that loads or has failed stands first. */
const RANKS: readonly (FoundInSection | undefined)[] = [undefined, ...MATCH_STEPS, 'not searched', 'nothing'];

/** The sections of the search page, in the order of their best match. An empty section is not shown. */
export function FoundSections({ query }: { query: string }) {
  const [found, addFound] = useFound();
  const entries = useWidgetEntries('search');
  const rankOf = ({ widget }: PlacedEntry) => RANKS.indexOf(found[widget]);
  const isFound = ({ widget }: PlacedEntry) =>
    found[widget] !== 'nothing' && found[widget] !== 'not searched';

  return (
    <>
      {found['books/search'] === 'nothing' && <MissingBook query={query} isAll={!entries.some(isFound)} />}
      {entries
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(entry => (
          <Section
            key={entry.widget}
            {...entry}
            query={query}
            found={found[entry.widget]}
            onFound={addFound}
          />
        ))}
    </>
  );
}

interface SectionProps extends PlacedEntry {
  query: string;
  found: FoundInSection | undefined;
  onFound: Dispatch<Record<string, FoundInSection>>;
}

function Section({ widget, label, query, found, onFound }: SectionProps) {
  const id = useId();
  const report = useCallback(
    (best: FoundInSection) => {
      onFound({ [widget]: best });
    },
    [widget, onFound],
  );
  return (
    <section aria-labelledby={id} className={styles.section} hidden={found === 'nothing'}>
      <h2 id={id}>{label}</h2>
      <SearchSectionContext value={report}>
        <PlacedWidget place="search" name={widget} props={{ query }} />
      </SearchSectionContext>
    </section>
  );
}
