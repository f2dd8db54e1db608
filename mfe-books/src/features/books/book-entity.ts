import type { Book } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** The books of the page, each once: lists have their ids. */
export const books = entity<Book>('mfe-books/book', 'Book');
