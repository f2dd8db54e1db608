import { LOGGER, type Logger, type ReplicaTable } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { Owners } from './owners.js';
import { bookReplicas, userReplicas } from './tables.js';

/** What a rebuild did: how many of the owner's rows it went through, and how many of ours had no owner any more. */
export interface Rebuilt {
  kept: number;
  buried: number;
}

/** One kind of replica, and how its owner is asked. */
interface Source<Row extends { id: number; version: number }> {
  kind: 'book' | 'user';
  table: 'book_replicas' | 'user_replicas';
  replicas: ReplicaTable<Row>;
  after: (id: number) => Promise<Row[]>;
  find: (id: number) => Promise<Row | undefined>;
}

/**
 * Makes our replicas what their owners say, while everything goes on: a row is only ever replaced by a newer one. Run
 * at the first start, when there is nothing yet, and whenever someone asks for it.
 */
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
    return this.rebuild({
      kind: 'user',
      table: 'user_replicas',
      replicas: userReplicas,
      after: id => this.owners.usersAfter(id),
      find: id => this.owners.user(id),
    });
  }

  private books(): Promise<Rebuilt> {
    return this.rebuild({
      kind: 'book',
      table: 'book_replicas',
      replicas: bookReplicas,
      after: id => this.owners.booksAfter(id),
      find: id => this.owners.book(id),
    });
  }

  private async rebuild<Row extends { id: number; version: number }>(source: Source<Row>): Promise<Rebuilt> {
    const seen = new Set<number>();
    for (let after = 0; ;) {
      const rows = await source.after(after);
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) {
        await source.replicas.keep(row, this.database.manager);
        seen.add(row.id);
      }
      after = last.id;
    }
    return { kept: seen.size, buried: await this.buryUnseen(source, seen) };
  }

  /** What the owner did not show is asked for once more by itself: it may be newer than the page that it was not on. */
  private async buryUnseen<Row extends { id: number; version: number }>(
    source: Source<Row>,
    seen: Set<number>,
  ) {
    const ours: { id: number; version: number }[] = await this.database.query(
      `SELECT id, version FROM ${source.table} WHERE NOT deleted`,
    );
    let buried = 0;
    for (const row of ours) {
      if (seen.has(row.id) || (await source.find(row.id))) continue;
      await this.database.transaction(async tx => {
        await source.replicas.bury({ id: row.id, version: row.version + 1 }, tx);
        await this.erasures.add(source.kind, row.id, tx);
      });
      buried += 1;
    }
    return buried;
  }
}
