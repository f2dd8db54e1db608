import { BookDraft, NO_LINK, type Book } from '@endpaper/contracts';
import type { useContractForm } from '@endpaper/web-kit/forms';

/** The values of the form's fields: every value is a text, and the link may be empty. */
export type BookFields = Record<'title' | 'author' | 'genre_id' | 'cover' | 'amazon' | 'description', string>;

/** The initial values of the form: those of the book to edit, or empty ones. */
export function fieldsOf(book?: Book): BookFields {
  return {
    title: book?.title ?? '',
    author: book?.author ?? '',
    genre_id: book ? String(book.genre_id) : '',
    cover: book?.cover ?? '',
    amazon: !book || book.amazon === NO_LINK ? '' : book.amazon,
    description: book?.description ?? '',
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
