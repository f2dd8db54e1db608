import { isDeepStrictEqual } from 'node:util';
import type { BookDraft } from '@endpaper/contracts';
import { CONFIG, Database, PresentIds, type HousekeepingTask } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { BooksService } from '../books/books.service.js';
import type { Config } from '../config.js';
import { FavoritesService } from '../favorites/favorites.service.js';
import { DEMO_USER_ID } from '../seed/user-ids.js';
import { coverOf, DEMO_BOOKS, DEMO_FAVORITES, OTHER_BOOKS } from './demo-seed.js';
import {
  addedBooks,
  addedFavorites,
  drawnCovers,
  missingFavorites,
  presentBooks,
  unchangedBooks,
} from './demo.queries.js';

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
    if (!this.config.DEMO_EMAIL || !(await this.isSeeded())) return;
    const ids = await PresentIds.read('book', this.database);
    yield* this.removeBooks(ids);
    yield* this.restoreBooks(ids);
    yield* this.restoreFavorites(ids);
  }

  /** Without the seed, its first user is an account like any other. */
  private async isSeeded(): Promise<boolean> {
    const { count } = await unchangedBooks.one(this.database, [
      OTHER_BOOKS.map(({ id }) => id),
      OTHER_BOOKS.map(({ title }) => title),
      OTHER_BOOKS.map(({ user_id }) => user_id),
    ]);
    return count > OTHER_BOOKS.length / 2;
  }

  private async *removeBooks(ids: PresentIds): AsyncGenerator<void> {
    const kept = DEMO_BOOKS.map(({ id }) => ids.of(id));
    for (;;) {
      const added = await addedBooks.rows(this.database, [DEMO_USER_ID, kept]);
      if (added.length === 0) return;
      for (const { id } of added) yield this.books.remove(id, DEMO_USER_ID);
    }
  }

  private async *restoreBooks(ids: PresentIds): AsyncGenerator<void> {
    const present = await presentBooks.rows(this.database, [
      DEMO_USER_ID,
      DEMO_BOOKS.map(({ id }) => ids.of(id)),
    ]);
    const drawn = await drawnCovers.rows(this.database);
    for (const { id: seedId, ...book } of DEMO_BOOKS) {
      const cover = coverOf(book.title, drawn);
      if (cover === undefined) continue;
      const draft = { ...book, cover };
      const found = present.find(({ id }) => id === ids.of(seedId));
      if (!found) yield this.recreate(seedId, draft, ids);
      else if (!isDeepStrictEqual(found, { id: found.id, ...draft }))
        yield this.books.edit(found.id, draft, DEMO_USER_ID).then(() => undefined);
    }
  }

  private async recreate(seedId: number, draft: BookDraft, ids: PresentIds): Promise<void> {
    const { id } = await this.books.create(draft, DEMO_USER_ID);
    await ids.store(seedId, id, this.database);
  }

  private async *restoreFavorites(ids: PresentIds): AsyncGenerator<void> {
    const seeded = DEMO_FAVORITES.map(({ user_id, book_id }) => ({ user_id, book_id: ids.of(book_id) }));
    const kept = seeded.filter(({ user_id }) => user_id === DEMO_USER_ID).map(({ book_id }) => book_id);
    for (;;) {
      const added = await addedFavorites.rows(this.database, [DEMO_USER_ID, kept]);
      if (added.length === 0) break;
      for (const { id } of added) yield this.favorites.remove(id, DEMO_USER_ID);
    }
    const missing = await missingFavorites.rows(this.database, [
      seeded.map(({ user_id }) => user_id),
      seeded.map(({ book_id }) => book_id),
    ]);
    for (const { user_id, book_id } of missing)
      yield this.favorites.add(book_id, user_id).then(() => undefined);
  }
}
