import { subjectTexts, type InputOf, type SubjectText } from '@endpaper/contracts';
import { CurrentText, Database, Endpoint, Input, query, sql, subjectTextOf } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { BookNotFound } from '../books/books.errors.js';
import { BooksQueries } from '../books/books.queries.js';

// By the primary key. The title is as `keepBook` writes it.
const textOfBook = query(
  'text of book',
  CurrentText,
  ({ id }: { id: number }) => sql`
    SELECT user_id AS author_id, concat(title, ' by ', author) AS title, description AS text, cover AS picture, NULL AS post_id,
           NULL AS book_id, false AS deleted
      FROM books WHERE id = ${id}`,
);

/** The texts of books, for moderators. With a viewer, those that this reader finds. */
@Controller()
export class BookTextsController {
  constructor(
    private readonly database: Database,
    private readonly books: BooksQueries,
  ) {}

  @Endpoint(subjectTexts.book)
  async book(
    @Input() { params: { id }, query: { viewer } }: InputOf<typeof subjectTexts.book>,
  ): Promise<SubjectText> {
    if (viewer !== undefined) await this.books.byId(id, viewer);
    const current = await textOfBook.maybeOne(this.database, { id });
    const text = await subjectTextOf({ kind: 'book', id }, current, this.database);
    if (!text) throw new BookNotFound();
    return text;
  }
}
