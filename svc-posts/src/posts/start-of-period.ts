import { PERIOD_DAYS, type Period } from '@endpaper/contracts';

const DAY_MS = 86_400_000;

/** Returns the time since which an order `top` looks back, for a `timestamptz` parameter. */
export function startOfPeriod(period: Period): string {
  return period === 'all' ? '-infinity' : new Date(Date.now() - PERIOD_DAYS[period] * DAY_MS).toISOString();
}
