import { isInFuture } from '@endpaper/contracts';

/** A day that a file names: the day, or a remark on why it stays unknown. */
interface ReadDay {
  day: string | null;
  remark?: string;
}

const YEAR_FIRST = /^([12]\d{3})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.]([12]\d{3})$/;

/**
 * Reads a day as other services write it (`2019/03/07`), or as a spreadsheet has stored it (`3/17/2019`). A day that could be two days, or
 * that no calendar has, stays unknown.
 */
export function readDay(text: string): ReadDay {
  if (text === '') return { day: null };
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const named = year === undefined ? dayOfSpreadsheet(text) : isoDay(year, month, day);
  if (named === undefined)
    return { day: null, remark: `The date “${text}” is not clear, so it stays unknown` };
  return isInFuture(named)
    ? { day: null, remark: `The date “${text}” is in the future, so it stays unknown` }
    : { day: named };
}

function dayOfSpreadsheet(text: string): string | undefined {
  const [, one, other, year] = YEAR_LAST.exec(text) ?? [];
  const days = new Set([isoDay(year, one, other), isoDay(year, other, one)]);
  days.delete(undefined);
  return days.size === 1 ? [...days][0] : undefined;
}

function isoDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // A date such as 30 February would become one of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
