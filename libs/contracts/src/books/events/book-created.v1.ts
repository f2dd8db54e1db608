import { defineEvent, type DataOf } from '../../event.js';
import { BookSnapshot } from './book.js';

export const bookCreated = defineEvent('books.book.created.v1', BookSnapshot);
export type BookCreated = DataOf<typeof bookCreated>;
