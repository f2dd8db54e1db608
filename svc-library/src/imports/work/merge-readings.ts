import type { ImportedReading } from '../formats/imported-book.js';

type StoredReading = ImportedReading & { id: number };

interface Sides {
  /** What the row said before. */
  earlier: readonly ImportedReading[];
  /** What it says now. */
  file: readonly ImportedReading[];
  library: readonly StoredReading[];
  /** Whether the book is read now, or paused: its open reading stays open. */
  goesOn: boolean;
}

/** What becomes of the readings of an entry. */
export interface MergedReadings {
  added: ImportedReading[];
  changed: StoredReading[];
  /** Those of the file in whose place the library has others of its reader. */
  leftOut: ImportedReading[];
}

/**
 * Compares the readings of a changed row with those of the library. One that the library still has as the earlier row put it takes its new
 * days, and one without a last day takes that; one that the reader has changed or added here stays. A day that the file does not know any
 * more stays too.
 */
export function mergeReadings({ earlier, file, library, goesOn }: Sides): MergedReadings {
  const gone = without(earlier, file);
  const changeable = goesOn ? library.filter(isEnded) : [...library];
  const own = without(changeable, earlier);
  const put = without(changeable, own);
  const merged: MergedReadings = { added: [], changed: [], leftOut: [] };
  for (const reading of without(file, earlier)) {
    if (!isEnded(reading)) {
      if (goesOn && library.every(isEnded)) merged.added.push(reading);
      continue;
    }
    if (reading.ended_on === null && take(gone, isEnded)) continue;
    const before =
      take(gone, each => isSameEnd(each, reading)) ??
      take(gone, each => !isEnded(each)) ??
      take(gone, () => true);
    const stored = before && take(put, each => isSame(each, before));
    const unended = stored ? undefined : take(own, each => isWithoutEnd(each, reading));
    if (stored) merged.changed.push({ ...reading, id: stored.id });
    else if (take(own, each => isSameEnd(each, reading))) continue;
    else if (unended) merged.changed.push({ ...reading, ...startOf(unended, reading), id: unended.id });
    else if (before || take(own, each => isNear(each, reading))) merged.leftOut.push(reading);
    else merged.added.push(reading);
  }
  return merged;
}

/** The readings of a further row of the same book whose last day the library does not have. */
export const furtherReadings = (file: readonly ImportedReading[], library: readonly ImportedReading[]) =>
  file.filter(({ ended_on: day }) => day !== null && library.every(({ ended_on }) => ended_on !== day));

const isEnded = ({ outcome }: ImportedReading) => outcome !== null;

const isSame = (one: ImportedReading, other: ImportedReading) =>
  one.started_on === other.started_on &&
  one.ended_on === other.ended_on &&
  one.outcome === other.outcome &&
  one.page === other.page &&
  one.percent === other.percent;

const isSameEnd = (one: ImportedReading, other: ImportedReading) =>
  one.outcome === other.outcome && one.ended_on === other.ended_on;

/** Whether the reading of the library may be that of the file, whose last day it does not have. */
const isWithoutEnd = (own: ImportedReading, { ended_on, outcome }: ImportedReading) =>
  ended_on !== null && own.ended_on === null && (own.outcome === null || own.outcome === outcome);

const startOf = ({ started_on: start }: ImportedReading, { ended_on: end }: ImportedReading) =>
  start !== null && end !== null && start <= end ? { started_on: start } : {};

/** Two services rarely have the same day for one reading. */
const DAYS = 31;

const isNear = ({ ended_on: one }: ImportedReading, { ended_on: other }: ImportedReading) =>
  one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= DAYS * 24 * 3600 * 1000;

/** Takes the first item that fits out of a list. */
function take<Item>(items: Item[], fits: (item: Item) => boolean): Item | undefined {
  const index = items.findIndex(fits);
  return index === -1 ? undefined : items.splice(index, 1)[0];
}

/** The items of a list without those that another one has, each once. */
function without<Item extends ImportedReading>(
  items: readonly Item[],
  others: readonly ImportedReading[],
): Item[] {
  const rest = [...others];
  return items.filter(item => !take(rest, other => isSame(other, item)));
}
