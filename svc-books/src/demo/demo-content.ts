import { isDeepStrictEqual } from 'node:util';
import { CONFIG, Database, type HousekeepingTask } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { BooksService } from '../books/books.service.js';
import type { Config } from '../config.js';
import { FavoritesService } from '../favorites/favorites.service.js';
import { arrangeBooks } from '../seed/arrange-books.js';
import { generateDemoBooks } from '../seed/generate-books.js';
import { generateFavorites } from '../seed/generate-favorites.js';
import { DEMO_USER_ID } from '../seed/user-ids.js';
import { addedFavorites, booksOfDemo, missingFavorites, seededCover } from './demo.queries.js';

/** The present ids of the demo account's seeded books, by their ids in the seed. */
type Ids = Map<number, number>;

/**
 * Restores the books and favorites of the demo account, which all visitors can use: what they have added is removed an hour
 * later, and what the seed has written is as it was.
 */
@Injectable()
export class DemoContent implements HousekeepingTask {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly books: BooksService,
    private readonly favorites: FavoritesService,
  ) {}

  async *run(): AsyncGenerator<void> {
    // Without the seed, its first user is an account like any other.
    if (!this.config.DEMO_EMAIL || !(await seededCover.maybeOne(this.database))) return;
    const ids: Ids = new Map();
    yield* this.restoreBooks(ids);
    yield* this.restoreFavorites(ids);
  }

  /** A book that was deleted comes back as a new one, which is known by its cover. */
  private async *restoreBooks(ids: Ids): AsyncGenerator<void> {
    const present = await booksOfDemo.rows(this.database, { user: DEMO_USER_ID });
    for (const { id: seedId, title, author, description, genre_id, cover, amazon } of generateDemoBooks(
      Date.now(),
    )) {
      const draft = { title, author, description, genre_id, cover, amazon };
      const found = present.find(({ id }) => id === seedId) ?? present.find(book => book.cover === cover);
      if (!found) {
        ids.set(seedId, (await this.books.create(draft, DEMO_USER_ID)).id);
        yield;
        continue;
      }
      const { id, is_expired: _, ...stored } = found;
      ids.set(seedId, id);
      if (!isDeepStrictEqual(stored, draft))
        yield this.books.edit(id, draft, DEMO_USER_ID).then(() => undefined);
    }
    const kept = new Set(ids.values());
    for (const { id, is_expired } of present)
      if (is_expired && !kept.has(id)) yield this.books.remove(id, DEMO_USER_ID);
  }

  /** The favorites of the demo account, and those of all seeded users on its books. */
  private async *restoreFavorites(ids: Ids): AsyncGenerator<void> {
    const now = Date.now();
    const seeded = generateFavorites(arrangeBooks(now), now)
      .filter(({ user_id, book_id }) => user_id === DEMO_USER_ID || ids.has(book_id))
      .map(({ user_id, book_id }) => ({ user_id, book_id: ids.get(book_id) ?? book_id }));
    const kept = seeded.filter(({ user_id }) => user_id === DEMO_USER_ID).map(({ book_id }) => book_id);
    const added = await addedFavorites.rows(this.database, { user: DEMO_USER_ID, kept });
    for (const { id } of added) yield this.favorites.remove(id, DEMO_USER_ID);
    const missing = await missingFavorites.rows(this.database, {
      users: seeded.map(({ user_id }) => user_id),
      books: seeded.map(({ book_id }) => book_id),
    });
    for (const { user_id, book_id } of missing)
      yield this.favorites.add(book_id, user_id).then(() => undefined);
  }
}
