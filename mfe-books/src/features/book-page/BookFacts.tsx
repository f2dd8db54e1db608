import type { Book } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { languageName } from '../books/language-name.js';
import styles from './BookFacts.module.css';

/** The details of a book in one line. */
export function BookFacts({ book }: { book: Book }) {
  const facts = factsOf(book);
  if (facts.length === 0) return null;
  return (
    <ul role="list" aria-label="About the book" className={styles.facts}>
      {facts.map(fact => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ isbn, pages, year, series, series_number, original_title, language }: Book): string[] {
  return [
    typeof year === 'number' && yearText(year),
    pages && plural(pages, 'page'),
    series && [series, series_number].filter(Boolean).join(' '),
    original_title && `First published as ${original_title}`,
    language && languageName(language),
    isbn && `ISBN ${isbn}`,
  ].filter(fact => typeof fact === 'string');
}

function yearText(year: number): string {
  return year < 0 ? `${-year} BC` : String(year);
}
