import {
  BookDraft,
  CLOTH_COLORS,
  clothCover,
  DRAWN_COVER,
  GENRES,
  isGenreId,
  NO_LINK,
  type Book,
  type BookDetails,
} from '@endpaper/contracts';
import { coverColor } from '@endpaper/ui';
import type { useContractForm } from '@endpaper/web-kit/forms';
import { languageName } from './language-name.js';

/** The values of the form's fields: every value is a text, and the link and the details may be empty. */
export type BookFields = Record<
  'title' | 'author' | 'genre_id' | 'cover' | 'amazon' | 'description' | keyof BookDetails,
  string
>;

/** What `useContractForm` returns for a book. */
export type BookFormState = ReturnType<typeof useContractForm<BookFields, BookDraft>>;

export const LABELS: Record<keyof BookFields, string> = {
  title: 'Title',
  author: 'Author',
  genre_id: 'Genre',
  cover: 'Cover',
  amazon: 'Amazon link',
  description: 'Description',
  isbn: 'ISBN',
  pages: 'Pages',
  year: 'Year',
  series: 'Series',
  series_number: 'Volume',
  original_title: 'First published as',
  language: 'Language',
};

/** A field's value in words. */
export function sayField(field: keyof BookFields, value: string): string {
  const genre = Number(value);
  if (field === 'genre_id' && isGenreId(genre)) return GENRES[genre];
  if (field === 'cover' && DRAWN_COVER.test(value)) return 'A drawn cover';
  if (field === 'language' && value) return languageName(value);
  return value || 'None';
}

/** The path of the drawn cover that the form offers: the book's own, or a cloth; a new book's has any color. */
export function drawnPathOf(book?: Book): string {
  if (!book) return clothCover(1 + Math.floor(Math.random() * CLOTH_COLORS));
  return DRAWN_COVER.test(book.cover) ? book.cover : clothCover(coverColor(book.id));
}

/** The initial values of the form: those of the book to edit, or empty ones and a drawn cover. */
export function fieldsOf(book: Book | undefined, drawnPath: string): BookFields {
  return {
    title: book?.title ?? '',
    author: book?.author ?? '',
    genre_id: book ? String(book.genre_id) : '',
    cover: book?.cover ?? drawnPath,
    amazon: !book || book.amazon === NO_LINK ? '' : book.amazon,
    description: book?.description ?? '',
    isbn: book?.isbn ?? '',
    pages: String(book?.pages ?? ''),
    year: String(book?.year ?? ''),
    series: book?.series ?? '',
    series_number: book?.series_number ?? '',
    original_title: book?.original_title ?? '',
    language: book?.language ?? '',
  };
}

function draftOf(fields: BookFields) {
  return { ...fields, amazon: fields.amazon.trim() || NO_LINK };
}

/** The contract's schema of a book, applied to the values of the form. Its error messages are the contract's. */
export const BookFormSchema: Parameters<typeof useContractForm<BookFields, BookDraft>>[0] = {
  '~standard': {
    version: 1,
    vendor: 'endpaper',
    validate: value => BookDraft['~standard'].validate(draftOf(value as BookFields)),
  },
};
