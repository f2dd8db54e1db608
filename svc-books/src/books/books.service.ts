import { bookCreated, bookDeleted, bookUpdated, type BookDraft } from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UserReplicas } from '../replicas/user-replicas.js';
import { Book } from './book.entity.js';
import { BookNotFound, NotYourBook } from './books.errors.js';
import { BooksQueries, type BookRow } from './books.queries.js';

@Injectable()
export class BooksService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(BooksQueries) private readonly queries: BooksQueries,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  async create(draft: BookDraft, owner: number): Promise<BookRow> {
    return this.database.transaction(async tx => {
      await this.users.refuseDeleted(owner, tx);
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(Book)
        .values({ ...draft, user_id: owner })
        .returning(['id', 'version'])
        .execute();
      const { id, version } = inserted.raw[0] as Pick<Book, 'id' | 'version'>;
      await this.outbox.add(
        bookCreated,
        { id, title: draft.title, cover: draft.cover, user_id: owner, version },
        tx,
      );
      return this.queries.byId(id, owner, tx);
    });
  }

  /** @throws BookNotFound, NotYourBook */
  async edit(id: number, draft: BookDraft, owner: number): Promise<BookRow> {
    return this.database.transaction(async tx => {
      const updated = await tx
        .createQueryBuilder()
        .update(Book)
        .set({ ...draft, version: () => 'version + 1', updated_at: () => 'now()' })
        .where('id = :id AND user_id = :owner', { id, owner })
        .returning(['version'])
        .execute();
      const [row] = updated.raw as Pick<Book, 'version'>[];
      if (!row) return refuse(id, tx);
      await this.outbox.add(
        bookUpdated,
        { id, title: draft.title, cover: draft.cover, user_id: owner, version: row.version },
        tx,
      );
      return this.queries.byId(id, owner, tx);
    });
  }

  /** @throws BookNotFound, NotYourBook */
  async remove(id: number, owner: number): Promise<void> {
    await this.database.transaction(async tx => {
      const deleted = await tx
        .createQueryBuilder()
        .delete()
        .from(Book)
        .where('id = :id AND user_id = :owner', { id, owner })
        .returning(['version'])
        .execute();
      const [row] = deleted.raw as Pick<Book, 'version'>[];
      if (!row) return refuse(id, tx);
      await this.outbox.add(bookDeleted, { id, user_id: owner, version: row.version + 1 }, tx);
    });
  }
}

/** Says why a book was not written: there is none, or it is somebody else's. */
async function refuse(id: number, tx: EntityManager): Promise<never> {
  throw (await tx.existsBy(Book, { id })) ? new NotYourBook() : new BookNotFound();
}
