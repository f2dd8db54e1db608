import { GENRES, isGenreId, isWebUrl, type Book } from '@endpaper/contracts';
import { classNames, plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import ExternalLink from 'lucide-react/icons/external-link';
import { languageName } from '../books/language-name.js';
import styles from './BookFacts.module.css';

/** The genre and the details of a book in one line, and where else it is found. */
export function BookFacts({ book, className }: { book: Book; className?: string | undefined }) {
  const { amazon, genre_id: genre } = book;
  const facts = factsOf(book);
  return (
    <div className={classNames(styles.line, className)}>
      {isGenreId(genre) && <Link to={`/sorted/${genre}`}>{GENRES[genre]}</Link>}
      {facts.length > 0 && (
        <ul role="list" aria-label="About the book" className={styles.facts}>
          {facts.map(fact => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isWebUrl(amazon) && (
        // A user wrote the address, so search engines must not count the link.
        <a href={amazon} rel="noopener noreferrer nofollow ugc" target="_blank">
          Find this book <ExternalLink aria-label="(opens in a new tab)" />
        </a>
      )}
    </div>
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
