import type { Book } from '@endpaper/contracts';

/** What tells a book of the catalogue from others. */
export type CatalogueBook = Pick<Book, 'id' | 'title' | 'author' | 'cover' | 'year' | 'pages' | 'isbn'>;
