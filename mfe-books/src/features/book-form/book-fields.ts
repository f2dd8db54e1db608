import { BookDraft, NO_LINK, type Book } from '@endpaper/contracts';
import type { useContractForm } from '@endpaper/web-kit/forms';

/** A book as its form has it: every field a text, a link that may be left out. */
export type BookFields = Record<'title' | 'author' | 'genre_id' | 'cover' | 'amazon' | 'description', string>;

/** What stands in the form at first: nothing, or the book that is edited. */
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
  return { ...fields, genre_id: Number(fields.genre_id), amazon: fields.amazon.trim() || NO_LINK };
}

/** The contract's draft (a Standard Schema), over what the form has: it says the same sentences. */
export const BookFormSchema: Parameters<typeof useContractForm<BookFields, BookDraft>>[0] = {
  '~standard': {
    version: 1,
    vendor: 'endpaper',
    validate: value => BookDraft['~standard'].validate(draftOf(value as BookFields)),
  },
};
