import { favoriteAdded, favoriteRemoved } from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Book } from '../books/book.entity.js';
import { BookNotFound } from '../books/books.errors.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { Favorite } from './favorite.entity.js';

@Injectable()
export class FavoritesService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  /**
   * Adding again changes nothing.
   * @throws BookNotFound
   */
  async add(bookId: number, reader: number) {
    return this.database.transaction(async tx => {
      await this.users.refuseDeleted(reader, tx);
      // The lock keeps the book from being deleted under us; without it the foreign key would refuse the row.
      const [book]: unknown[] = await tx.query('SELECT 1 FROM books WHERE id = $1 FOR NO KEY UPDATE', [
        bookId,
      ]);
      if (!book) throw new BookNotFound();
      const added = await tx
        .createQueryBuilder()
        .insert()
        .into(Favorite)
        .values({ book_id: bookId, user_id: reader })
        .orIgnore()
        .returning('*')
        .execute();
      const isNew = (added.raw as unknown[]).length > 0;
      if (isNew) {
        const favorite_count = await this.count(bookId, 1, tx);
        await this.outbox.add(favoriteAdded, { book_id: bookId, user_id: reader, favorite_count }, tx);
      }
      const { created_at } = await tx.findOneByOrFail(Favorite, { book_id: bookId, user_id: reader });
      const favorite = { id: bookId, book_id: bookId, user_id: reader, created_at, updated_at: created_at };
      return { favorite, isNew };
    });
  }

  /** Removing what is not there changes nothing. */
  async remove(bookId: number, reader: number): Promise<void> {
    await this.database.transaction(async tx => {
      // Locked in the same order as add() does: the book first.
      await tx.query('SELECT 1 FROM books WHERE id = $1 FOR NO KEY UPDATE', [bookId]);
      const { affected } = await tx.delete(Favorite, { book_id: bookId, user_id: reader });
      if (affected) await this.tellRemoved(bookId, reader, tx);
    });
  }

  /** Removes every favorite of a reader whose account is gone. */
  async removeAllOf(reader: number, tx: EntityManager): Promise<void> {
    const rows: { book_id: number }[] = await tx.query(
      `SELECT b.id AS book_id FROM favorites f JOIN books b ON b.id = f.book_id
        WHERE f.user_id = $1 ORDER BY b.id FOR NO KEY UPDATE OF b`,
      [reader],
    );
    await tx.delete(Favorite, { user_id: reader });
    for (const { book_id } of rows) await this.tellRemoved(book_id, reader, tx);
  }

  private async tellRemoved(bookId: number, reader: number, tx: EntityManager): Promise<void> {
    const favorite_count = await this.count(bookId, -1, tx);
    await this.outbox.add(favoriteRemoved, { book_id: bookId, user_id: reader, favorite_count }, tx);
  }

  private async count(bookId: number, change: 1 | -1, tx: EntityManager): Promise<number> {
    const updated = await tx
      .createQueryBuilder()
      .update(Book)
      .set({ favorite_count: () => `favorite_count + (${change})` })
      .where({ id: bookId })
      .returning(['favorite_count'])
      .execute();
    return (updated.raw as Pick<Book, 'favorite_count'>[])[0]?.favorite_count ?? 0;
  }
}
