import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient, newBook, newPost } from '@endpaper/local-servers';
import type { Measurement } from '../print-measurements.js';

const BOOKS = 200;
const GIVE_UP_MS = 30_000;

/** Measures the time from the response to a book's deletion until its post can't be read any more. */
export async function deleteSmallBooks(origin: string): Promise<Measurement[]> {
  const client = new ApiClient(origin);
  await client.signUp();
  const times: number[] = [];
  for (let i = 0; i < BOOKS; i += 1) times.push(await timeOfDeletion(client));
  times.sort((one, other) => one - other);
  return [
    { name: 'Deleted book to unreadable posts, p50', value: percentile(times, 0.5), limit: 50, unit: 'ms' },
    { name: 'Deleted book to unreadable posts, p99', value: percentile(times, 0.99), limit: 250, unit: 'ms' },
  ];
}

async function timeOfDeletion(client: ApiClient): Promise<number> {
  const { id: book } = await newBook(client);
  const post = await newPost(client, book);
  await client.call(bookEndpoints.remove, { params: { id: book } });
  const deleted = performance.now();
  for (;;) {
    const { status } = await client.call(postEndpoints.byId, { params: { id: post.id } });
    const waited = performance.now() - deleted;
    if (status === 404) return waited;
    if (waited > GIVE_UP_MS) throw new Error('The posts of a deleted book can still be read');
  }
}

/** The value below which a share of the sorted values lies, rounded to a tenth. */
function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}
