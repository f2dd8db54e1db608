import { LOGGER, rebuildFromSnapshot, type Logger, type Rebuilt } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { Owners } from './owners.js';
import { bookReplicas, userReplicas } from './tables.js';

/** Makes our replicas anew: at the first start, when there is nothing yet, and whenever someone asks for it. */
@Injectable()
export class Rebuild implements OnApplicationBootstrap {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Erasures) private readonly erasures: Erasures,
    @Inject(Owners) private readonly owners: Owners,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.startWithSnapshot().catch((error: unknown) => {
      // The events tell the same, if later.
      this.logger.info({ err: error }, 'no snapshot to start from');
    });
  }

  async all(): Promise<{ users: Rebuilt; books: Rebuilt }> {
    return { users: await this.users(), books: await this.books() };
  }

  private async startWithSnapshot(): Promise<void> {
    if (await this.isEmpty('user_replicas')) await this.users();
    if (await this.isEmpty('book_replicas')) await this.books();
  }

  private async isEmpty(table: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(`SELECT 1 FROM ${table} LIMIT 1`);
    return rows.length === 0;
  }

  private users(): Promise<Rebuilt> {
    return rebuildFromSnapshot({
      after: id => this.owners.usersAfter(id),
      find: id => this.owners.user(id),
      ours: () => this.database.query('SELECT id, version FROM user_replicas WHERE NOT deleted'),
      upsert: user => userReplicas.upsert(user, this.database.manager),
      tombstone: user =>
        this.database.transaction(async tx => {
          await userReplicas.tombstone(user, tx);
          await this.erasures.add('user', user.id, tx);
        }),
    });
  }

  private books(): Promise<Rebuilt> {
    return rebuildFromSnapshot({
      after: id => this.owners.booksAfter(id),
      find: id => this.owners.book(id),
      ours: () => this.database.query('SELECT id, version FROM book_replicas WHERE NOT deleted'),
      upsert: book => bookReplicas.upsert(book, this.database.manager),
      tombstone: book =>
        this.database.transaction(async tx => {
          await bookReplicas.tombstone(book, tx);
          await this.erasures.add('book', book.id, tx);
        }),
    });
  }
}
