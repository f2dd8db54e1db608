import { defineEvent, type DataOf } from '../../event.js';
import { BookSnapshot } from './book.js';

export const bookUpdated = defineEvent('books.book.updated.v1', BookSnapshot);
export type BookUpdated = DataOf<typeof bookUpdated>;
