import { bookSnapshot, bookSnapshots, type BookSnapshot, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input } from '@endpaper/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BookNotFound } from '../books/books.errors.js';

const SNAPSHOT = 'SELECT id, title, cover, user_id, version FROM books';
const PAGE = 500;

/** What others keep of our books, for those that start, or that rebuild what they keep. */
@Controller()
export class SnapshotsController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(bookSnapshot)
  async one(@Input() { params }: InputOf<typeof bookSnapshot>): Promise<BookSnapshot> {
    const [book]: BookSnapshot[] = await this.database.query(`${SNAPSHOT} WHERE id = $1`, [params.id]);
    if (!book) throw new BookNotFound();
    return book;
  }

  @Endpoint(bookSnapshots)
  all(@Input() { query }: InputOf<typeof bookSnapshots>): Promise<BookSnapshot[]> {
    return this.database.query(`${SNAPSHOT} WHERE id > $1 ORDER BY id LIMIT ${PAGE}`, [query.after]);
  }
}
