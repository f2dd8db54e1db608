import { userRegistered } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { raw } from '@endpaper/service-kit';
import { publishEvent, untilConsumed, type TestService } from '@endpaper/service-kit/testing';
import { auditChecks } from '../src/audit.js';

const HOUR = 3_600_000;

/** Publishes that accounts were created so many hours ago. */
export async function registerAccounts(
  { broker }: TestService,
  ids: readonly number[],
  hoursAgo: number,
): Promise<void> {
  const created_at = new Date(Date.now() - hoursAgo * HOUR).toISOString();
  for (const id of ids) await publishEvent(userRegistered, aUserSnapshot({ id, created_at }), broker.url);
  await untilConsumed('AUTH', broker.url);
}

/** As if so many hours had passed. Days pass for what is stored by day. */
export const passHours = ({ database }: TestService, hours: number) =>
  database.query(`
    UPDATE favorites SET created_at = created_at - interval '${hours} hours';
    UPDATE recent_posts SET day = day - ${Math.floor(hours / 24)};
    UPDATE user_replicas SET created_at = created_at - interval '${hours} hours'`);

export const passDays = (service: TestService, days: number) => passHours(service, 24 * days);

/** What the audit finds of trending counts. */
export async function differencesOfTrends({ database }: TestService): Promise<unknown[]> {
  const check = auditChecks.find(({ name }) => name === 'trending count of a book');
  if (!check) throw new Error('there is no such check');
  return database.query(check.sql(raw).text);
}

/** The trending counts of books, by their ids. */
export async function trendingCounts({ database }: TestService, ids: readonly number[]): Promise<number[]> {
  const rows = await database.query<{ id: number; count: number }>(
    'SELECT id::int, trending_count AS count FROM books WHERE id = ANY($1)',
    [ids],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return ids.map(id => counts.get(id) ?? Number.NaN);
}
