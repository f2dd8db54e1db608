import {
  MATCH_STEPS,
  SearchSectionContext,
  useHasWidget,
  Widget,
  type FoundInSection,
} from '@endpaper/web-kit';
import { useCallback, useId, useReducer, type Dispatch } from 'react';
import { MissingBook } from './MissingBook.js';
import styles from './SearchPage.module.css';

const SECTIONS = { 'books/search': 'Books', 'posts/search': 'Posts', 'social/search': 'Readers' } as const;
type SectionName = keyof typeof SECTIONS;
type Found = Partial<Record<SectionName, FoundInSection>>;

/** What sections have found, in their order on the page. A section that loads or has failed stands first. */
const PLACES: readonly (FoundInSection | undefined)[] = [
  undefined,
  ...MATCH_STEPS,
  'not searched',
  'nothing',
];

/** The sections of the search page, in the order of their best match. An empty section is not shown. */
export function FoundSections({ query }: { query: string }) {
  const [found, addFound] = useReducer((before: Found, added: Found) => ({ ...before, ...added }), {});
  const provided = {
    'books/search': useHasWidget('books/search'),
    'posts/search': useHasWidget('posts/search'),
    'social/search': useHasWidget('social/search'),
  };
  const names = (Object.keys(SECTIONS) as SectionName[]).filter(name => provided[name]);
  const placeOf = (name: SectionName) => PLACES.indexOf(found[name]);
  const isFound = (name: SectionName) => found[name] !== 'nothing' && found[name] !== 'not searched';

  return (
    <>
      {found['books/search'] === 'nothing' && <MissingBook query={query} isAll={!names.some(isFound)} />}
      {[...names]
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map(name => (
          <Section key={name} name={name} query={query} found={found[name]} onFound={addFound} />
        ))}
    </>
  );
}

interface SectionProps {
  name: SectionName;
  query: string;
  found: FoundInSection | undefined;
  onFound: Dispatch<Found>;
}

function Section({ name, query, found, onFound }: SectionProps) {
  const id = useId();
  const report = useCallback(
    (best: FoundInSection) => {
      onFound({ [name]: best });
    },
    [name, onFound],
  );
  return (
    <section aria-labelledby={id} className={styles.section} hidden={found === 'nothing'}>
      <h2 id={id}>{SECTIONS[name]}</h2>
      <SearchSectionContext value={report}>
        <Widget name={name} query={query} />
      </SearchSectionContext>
    </section>
  );
}
