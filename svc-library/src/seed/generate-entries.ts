import type { LibraryStatus } from '@endpaper/contracts';
import { Random } from '@endpaper/service-kit';
import { USER_IDS } from './user-ids.js';

/** The books of svc-books/seed have the ids from 1 to this one. */
const LAST_BOOK_ID = 80;

const DAY = 24 * 60 * 60 * 1000;

/** A seeded row of the table of entries. */
export interface SeededEntry {
  user_id: number;
  book_id: number;
  status: LibraryStatus;
  half_stars: number | null;
  created_at: Date;
  updated_at: Date;
}

/** How often each status is, of 100. */
const SHARES: readonly [LibraryStatus, number][] = [
  ['read', 64],
  ['want', 21],
  ['stopped', 7],
  ['reading', 5],
  ['paused', 3],
];

/** The seeded entries, the oldest first: readers differ in how much they read, and books in how much they are liked. */
export function generateEntries(now: number): SeededEntry[] {
  const random = new Random('who reads what');
  const ids = Array.from({ length: LAST_BOOK_ID }, (_, index) => index + 1);
  const books = ids.map(id => ({ id, appeal: random.next() ** 0.8, quality: random.between(4.6, 9.4) }));
  const entries = USER_IDS.flatMap(user_id => {
    const diligence = random.between(0.35, 0.95);
    return books.flatMap(({ id, appeal, quality }) => {
      if (!random.chance(diligence * (0.25 + 0.75 * appeal))) return [];
      const status = statusOf(random.integer(1, 100));
      const added = now - DAY * random.between(1, 300);
      const changed = added + (now - added) * random.next();
      const isRated = status === 'read' ? random.chance(0.85) : status === 'stopped' && random.chance(0.4);
      const liked = quality + random.between(-2, 2) - (status === 'stopped' ? 3 : 0);
      const half_stars = isRated ? Math.min(10, Math.max(1, Math.round(liked))) : null;
      const [created_at, updated_at] = [new Date(added), new Date(changed)];
      return [{ user_id, book_id: id, status, half_stars, created_at, updated_at }];
    });
  });
  return entries.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** @param percent from 1 to 100 */
function statusOf(percent: number): LibraryStatus {
  let upTo = 0;
  for (const [status, share] of SHARES) {
    upTo += share;
    if (percent <= upTo) return status;
  }
  return 'want';
}
