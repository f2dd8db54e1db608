import { DRAWN_COVER, isbn13Of, type BookSuggestion } from '@endpaper/contracts';
import type { BookFields } from '../books/book-form-fields.js';

type SomeFields = Partial<BookFields>;
type Name = keyof BookFields & keyof BookSuggestion;

/** The fields that a suggestion fills, in the order of the form. */
const NAMES = [
  'title',
  'author',
  'cover',
  'description',
  'isbn',
  'pages',
  'year',
] as const satisfies readonly Name[];

/** What a suggestion has for the fields of a form. */
interface Filling {
  /** For empty fields. */
  filled: SomeFields;
  /** For fields that have another value. */
  other: SomeFields;
}

/** @param isNew whether the form is of a new book: nobody has chosen its drawn cover */
export function fillingOf(suggestion: BookSuggestion, values: BookFields, isNew: boolean): Filling {
  const filling: Filling = { filled: {}, other: {} };
  for (const name of NAMES) {
    const value = String(suggestion[name] ?? '');
    const current = values[name].trim();
    if (value === '' || current === value) continue;
    if (name === 'isbn' && isbn13Of(current) === value) continue;
    const isEmpty = current === '' || (name === 'cover' && isNew && DRAWN_COVER.test(current));
    (isEmpty ? filling.filled : filling.other)[name] = value;
  }
  return filling;
}

/** Names and values of fields. */
export const entriesOf = (fields: SomeFields) => Object.entries(fields) as [keyof BookFields, string][];
