import type { ReadingChange } from '@endpaper/contracts';
import { Transactions, type Json, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { EntriesQueries } from './entries.queries.js';
import { storeStatus } from './entry-changes.js';
import { lockOwnEntry } from './locks.js';
import type { EntryEntity } from './entry.entity.js';
import { addReading, openReading } from '../readings/reading-of-status.js';
import { ReadingEntity } from '../readings/reading.entity.js';
import {
  AlreadyReading,
  EndBeforeStart,
  EndOfOpenReading,
  ReadingNotFound,
} from '../readings/readings.errors.js';
import { statusAfter, statusWith, statusWithout } from '../readings/status-of-readings.js';

@Injectable()
export class EntryReadingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: EntriesQueries,
  ) {}

  /**
   * Adds a reading to an entry, whose status follows it.
   * @param key the idempotency key of the request
   * @throws EntryNotFound, AlreadyReading, TooManyReadings, EndBeforeStart, EndOfOpenReading
   */
  add(entryId: number, change: ReadingChange, user: number, key?: string): Promise<Json> {
    return this.transactions.run(async tx => {
      const entry = await lockOwnEntry(entryId, user, tx);
      await tx.once({ user, operation: `add reading to ${entryId}`, key }, async () => {
        const reading = applied({ outcome: null, started_on: null, ended_on: null }, change);
        if (reading.outcome === null && (await openReading(entry.id, tx))) throw new AlreadyReading();
        const added = await addReading(reading, entry.id, tx);
        const readings = await readingsOf(entry, tx);
        await storeStatus.one(tx, { id: entry.id, status: statusWith(added, entry.status, readings) });
        return added.id;
      });
      return this.queries.ofEntry(entry.id, tx);
    });
  }

  /**
   * Changes a reading. When it ends or goes on, the status of its entry follows it.
   * @throws ReadingNotFound, AlreadyReading, EndBeforeStart, EndOfOpenReading
   */
  change(id: number, change: ReadingChange, user: number): Promise<Json> {
    return this.transactions.run(async tx => {
      const { entry, reading } = await this.lockOwn(id, user, tx);
      const before = reading.outcome;
      Object.assign(reading, applied(reading, change));
      const isReopened = before !== null && reading.outcome === null;
      if (isReopened && (await openReading(entry.id, tx))) throw new AlreadyReading();
      await tx.manager.save(reading);
      const hasNewEnd = before !== reading.outcome;
      const status = hasNewEnd
        ? statusAfter(reading, entry.status, await readingsOf(entry, tx))
        : entry.status;
      await storeStatus.one(tx, { id: entry.id, status });
      return this.queries.ofEntry(entry.id, tx);
    });
  }

  /** Deletes a reading. @throws ReadingNotFound */
  remove(id: number, user: number): Promise<Json> {
    return this.transactions.run(async tx => {
      const { entry, reading } = await this.lockOwn(id, user, tx);
      const removed = { outcome: reading.outcome };
      await tx.manager.remove(reading);
      const others = await readingsOf(entry, tx);
      await storeStatus.one(tx, { id: entry.id, status: statusWithout(removed, entry.status, others) });
      return this.queries.ofEntry(entry.id, tx);
    });
  }

  /** Locks the entry of a user's reading, and reads the reading under the lock. @throws ReadingNotFound */
  private async lockOwn(id: number, user: number, tx: Transaction) {
    const found = await tx.manager.findOneBy(ReadingEntity, { id });
    if (!found) throw new ReadingNotFound();
    const entry = await lockOwnEntry(found.entry_id, user, tx, ReadingNotFound);
    const reading = await tx.manager.findOneBy(ReadingEntity, { id });
    if (!reading) throw new ReadingNotFound();
    return { entry, reading };
  }
}

const readingsOf = ({ id }: EntryEntity, tx: Transaction) =>
  tx.manager.findBy(ReadingEntity, { entry_id: id });

type Days = Pick<ReadingEntity, 'outcome' | 'started_on' | 'ended_on'>;

/**
 * A reading with a change: one that goes on again has no last day, and a page replaces a percentage.
 * @throws EndBeforeStart, EndOfOpenReading
 */
function applied(reading: Days, { page, percent, ...days }: ReadingChange): Partial<ReadingEntity> & Days {
  const changed = { ...reading, ...days };
  if (days.outcome === null && days.ended_on === undefined) changed.ended_on = null;
  if (changed.outcome === null && changed.ended_on !== null) throw new EndOfOpenReading();
  // Days of the same form are in the order of their text.
  if (changed.started_on !== null && changed.ended_on !== null && changed.ended_on < changed.started_on)
    throw new EndBeforeStart();
  if (page === undefined && percent === undefined) return changed;
  return { ...changed, page: page ?? null, percent: percent ?? null };
}
