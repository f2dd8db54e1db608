import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Owners } from './owners.js';
import { bookReplicas } from './tables.js';

/** The books that posts are about. */
@Injectable()
export class BookReplicas {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Owners) private readonly owners: Owners,
  ) {}

  /** Whether there is such a book. svc-books is asked, once, about one that we have not heard of yet. */
  exists(id: number): Promise<boolean> {
    return bookReplicas.exists(id, () => this.owners.book(id), this.database.manager);
  }

  /** Keeps a book from being deleted until the end of the transaction. @returns whether it is there */
  async lock(id: number, tx: EntityManager): Promise<boolean> {
    const held: unknown[] = await tx.query(
      'SELECT 1 FROM book_replicas WHERE id = $1 AND NOT deleted FOR SHARE',
      [id],
    );
    return held.length > 0;
  }
}
