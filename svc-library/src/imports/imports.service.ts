import type { ImportChange, ImportDecision, Visibility } from '@endpaper/contracts';
import {
  ErasureQueue,
  NotSignedIn,
  ReplicaOwners,
  Transactions,
  type Json,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { requireKnownBook } from '../entries/require-known-book.js';
import { BookNotFound } from '../ratings/ratings.errors.js';
import { lockBook, lockLibrary } from '../replicas/locks.js';
import { userSource } from '../replicas/tables.js';
import { visibilityOf } from '../settings/library-settings.queries.js';
import { decodeFile } from './files/decode-file.js';
import { readFile } from './formats/read-file.js';
import { ImportEntity } from './import.entity.js';
import { ImportRowEntity } from './import-row.entity.js';
import {
  AlreadyDecided,
  ImportDone,
  ImportRunning,
  NotACandidate,
  RowNotFound,
  TooManyImports,
} from './imports.errors.js';
import { ImportsQueries } from './imports.queries.js';
import { joinRow, takeBack } from './joining/decided-rows.js';
import { lockOwnImport } from './locks.js';

/** A reader keeps so many imports with their rows. */
const MOST_KEPT = 20;

@Injectable()
export class ImportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ImportsQueries,
    private readonly queue: ErasureQueue,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Keeps a file, whose rows come into the library a little later.
   * @param choice for whom new entries and shelves are; undefined: for those who may see the library
   * @throws UnknownFile, FileTooLarge, ImportRunning, TooManyImports, NotSignedIn
   */
  async create(bytes: Buffer, choice: { visibility?: Visibility | undefined }, user: number): Promise<Json> {
    const file = decodeFile(bytes);
    const { source, header } = readFile(file);
    await this.owners.requireAccount(userSource, user);
    return this.transactions.run(async tx => {
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new NotSignedIn();
      await requireRoom(user, tx);
      const job = tx.manager.create(ImportEntity, {
        user_id: user,
        source,
        state: 'reading',
        visibility: choice.visibility ?? (await visibilityOf(user, tx)),
        header: [...header],
        file,
      });
      const { id } = await tx.manager.save(job);
      await this.queue.add('import', [id], tx);
      return this.queries.byId(id, user, tx);
    });
  }

  /** Pauses an import, or goes on with it. @throws ImportNotFound, ImportDone */
  change(id: number, { state }: ImportChange, user: number): Promise<Json> {
    return this.transactions.run(async tx => {
      const job = await lockOwnImport(id, user, tx);
      if (job.state === 'done') throw new ImportDone();
      const hasFile = await tx.manager.existsBy(ImportEntity, { id, file: Not(IsNull()) });
      await tx.manager.update(
        ImportEntity,
        { id },
        { state: state === 'running' && hasFile ? 'reading' : state },
      );
      if (state === 'running') await this.queue.add('import', [id], tx);
      return this.queries.byId(id, user, tx);
    });
  }

  /** Deletes an import; the eraser deletes its rows. The library stays as it is. @throws ImportNotFound */
  remove(id: number, user: number): Promise<void> {
    return this.transactions.run(async tx => {
      await lockOwnImport(id, user, tx);
      await tx.manager.update(ImportEntity, { id }, { deleted: true, state: 'done', file: null });
      await this.queue.add('deleted-import', [id], tx);
    });
  }

  /**
   * Says which book of the catalogue the book of a row is, or another one than before.
   * @throws ImportNotFound, RowNotFound, AlreadyDecided, NotACandidate, BookNotFound, NotSignedIn
   */
  async decide(id: number, rowId: number, { book_id: book }: ImportDecision, user: number): Promise<Json> {
    return this.transactions.run(async tx => {
      await lockOwnImport(id, user, tx);
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new NotSignedIn();
      const row = await tx.manager.findOneBy(ImportRowEntity, { id: rowId, import_id: id });
      if (!row) throw new RowNotFound();
      const offered = row.state === 'undecided' ? row.candidates : row.offered;
      if (!offered) throw new AlreadyDecided();
      if (book !== null && !offered.map(Number).includes(book)) throw new NotACandidate();
      const locked = book === null ? null : await lockBook(book, tx);
      if (locked === undefined) throw new BookNotFound();
      if (locked) await requireKnownBook(locked, user, tx);
      if (row.state !== 'undecided' && row.decided_book !== book) await takeBack(row, tx);
      await joinRow(row, { offered, locked, user }, tx);
      return this.queries.row(rowId, tx);
    });
  }
}

/** @throws ImportRunning, TooManyImports */
async function requireRoom(user: number, tx: Transaction): Promise<void> {
  const isRunning = await tx.manager.existsBy(ImportEntity, {
    user_id: user,
    state: In(['reading', 'running']),
  });
  if (isRunning) throw new ImportRunning();
  if ((await tx.manager.countBy(ImportEntity, { user_id: user, deleted: false })) >= MOST_KEPT)
    throw new TooManyImports(MOST_KEPT);
}
