import { MAX_READINGS, type LibraryStatus } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { IsNull } from 'typeorm';
import { ReadingEntity } from './reading.entity.js';
import { TooManyReadings } from './readings.errors.js';

/** An entry that the transaction has locked, and its new status. */
interface NewStatus {
  entry: number;
  status: LibraryStatus | null;
  /** The reading that goes on with the status `reading` or `paused`. */
  reopened: number | undefined;
}

/** Changes the readings of an entry as its new status says. No day is made up: the reader adds it, or it stays unknown. */
export async function followStatus({ entry, status, reopened }: NewStatus, tx: Transaction): Promise<void> {
  const open = await openReading(entry, tx);
  if (!open) {
    const goesOn = status === 'reading' || status === 'paused';
    const isReopened = goesOn && reopened !== undefined && (await reopen(reopened, entry, tx));
    if (status === 'reading' && !isReopened) await addReading({}, entry, tx);
    return;
  }
  if (status === 'read') await tx.manager.save(Object.assign(open, { outcome: 'finished' }));
  if (status === 'stopped') await tx.manager.save(Object.assign(open, { outcome: 'stopped' }));
  // A reading that was begun stays for later, unless it says nothing.
  if ((status === 'want' || status === null) && isEmpty(open)) await tx.manager.remove(open);
}

/** The reading of an entry that goes on. */
export function openReading(entry: number, tx: Transaction): Promise<ReadingEntity | null> {
  return tx.manager.findOneBy(ReadingEntity, { entry_id: entry, outcome: IsNull() });
}

/** @throws TooManyReadings */
export async function addReading(
  reading: Partial<ReadingEntity>,
  entry: number,
  tx: Transaction,
): Promise<ReadingEntity> {
  if ((await tx.manager.countBy(ReadingEntity, { entry_id: entry })) >= MAX_READINGS)
    throw new TooManyReadings();
  return tx.manager.save(tx.manager.create(ReadingEntity, { ...reading, entry_id: entry }));
}

/** @returns whether the entry has the reading: one that said nothing went with its status */
async function reopen(id: number, entry: number, tx: Transaction): Promise<boolean> {
  const reading = await tx.manager.findOneBy(ReadingEntity, { id, entry_id: entry });
  if (reading) await tx.manager.save(Object.assign(reading, { outcome: null, ended_on: null }));
  return reading !== null;
}

const isEmpty = ({ started_on, page, percent }: ReadingEntity) =>
  started_on === null && page === null && percent === null;
