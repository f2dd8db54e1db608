import type { Reading } from '@endpaper/contracts';

/** How far a reader has come: by page or by percentage. */
export type Progress = Pick<Reading, 'page' | 'percent'>;

export type Unit = keyof Progress;

/** A reader at this percentage may be done: the last pages of many books are notes and an index. */
const NEARLY_DONE = 95;

/** What a reader counts in: what was counted in last, else pages, if the book has a known number of them. */
export function unitOf({ page, percent }: Progress, pages: number | null): Unit {
  if (percent !== null) return 'percent';
  return page !== null || pages !== null ? 'page' : 'percent';
}

/** How far a reader has come, in a unit; undefined when the book has no known number of pages. */
export function valueIn(unit: Unit, { page, percent }: Progress, pages: number | null): number | undefined {
  if (unit === 'page') {
    if (percent === null) return page ?? 0;
    return pages === null ? undefined : Math.round((percent / 100) * pages);
  }
  if (percent !== null) return percent;
  if (page === null) return 0;
  return pages === null ? undefined : Math.min(100, Math.floor((page / pages) * 100));
}

export const progressIn = (unit: Unit, value: number): Progress =>
  unit === 'page' ? { page: value, percent: null } : { page: null, percent: value };

/** Whether the reader may have finished. */
export const isNearlyDone = (progress: Progress, pages: number | null): boolean =>
  (valueIn('percent', progress, pages) ?? 0) >= NEARLY_DONE;

/** `Page 120 of 904`, `13 %`; nothing for a reading without progress. */
export function progressText({ page, percent }: Progress, pages: number | null): string {
  if (percent !== null) return `${percent} %`;
  if (page === null) return '';
  return pages === null ? `Page ${page}` : `Page ${page} of ${pages}`;
}
