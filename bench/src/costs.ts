import { setTimeout as sleep } from 'node:timers/promises';
import {
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  GENRE_IDS,
  postEndpoints,
  VOTE_UP,
} from '@endpaper/contracts';
import { ApiClient, freePort, startSystem } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { cpuSeconds, readMetric } from './cpu-usage.js';
import { printRows, printStreams } from './storage-usage.js';

// Prints what a call costs each part, and what a row and an event take. docs/scale.md calculates with these values.
const CONCURRENCY = 8;
const WARM_UP_CALLS = 50;
const REMARK = 'I agree with most of that, if not with all of it: the middle of the book is too long.';

process.env.READS_PER_MINUTE = '100000000';
process.env.WRITES_PER_MINUTE = '100000000';
const managementPort = await freePort();
process.env.MANAGEMENT_PORT = String(managementPort);
const system = await startSystem();
const metricsUrls = new Map(
  [...system.ports].map(([app, port]) => [
    app,
    `http://127.0.0.1:${app === 'gateway' ? managementPort : port}/metrics`,
  ]),
);
try {
  const client = new ApiClient(system.url);
  await client.signUp();
  const visit = (path: string) => () => fetch(new URL(path, system.url));
  const book = await client.result(bookEndpoints.create, { body: aBook(0) });
  const posts: number[] = [];
  const books: number[] = [];
  const ofBook = { params: { bookId: book.id } };
  const idOf = (ids: readonly number[], i: number) => ids[i % ids.length] ?? 0;

  await measure('home page', 2_000, visit('/'));
  await measure('list of books, a visitor', 2_000, visit('/api/books'));
  await measure('list of books, signed in', 2_000, () => client.call(bookEndpoints.list));
  await measure('a book, signed in', 2_000, () =>
    client.call(bookEndpoints.byId, { params: { id: book.id } }),
  );
  await measure('a new book', 500, i => client.call(bookEndpoints.create, { body: aBook(i) }), books);
  await measure(
    'a new post',
    500,
    i => client.call(postEndpoints.create, { ...ofBook, body: aPost(i) }),
    posts,
  );
  await measure('posts of a book, signed in', 1_000, () => client.call(postEndpoints.ofBook, ofBook));
  await measure('a new comment', 1_000, i =>
    client.call(commentEndpoints.create, { params: { postId: idOf(posts, i) }, body: { text: REMARK } }),
  );
  await measure('comments of a post, signed in', 1_000, i =>
    client.call(commentEndpoints.ofPost, { params: { postId: idOf(posts, i) } }),
  );
  await measure('a vote', 500, i =>
    client.call(postEndpoints.vote, { params: { id: idOf(posts, i), value: VOTE_UP } }),
  );
  await measure('a favorite', 500, i =>
    client.call(favoriteEndpoints.add, { params: { id: idOf(books, i) } }),
  );

  await sleep(3_000);
  for (const [app, url] of metricsUrls) {
    const bytes = await readMetric(url, 'process_resident_memory_bytes');
    console.log(`${app}: ${Math.round(bytes / 1_048_576)} MiB of memory`);
  }
  await printRows(system.servers.databaseUrl);
  await printStreams(system.servers.natsUrl);
} finally {
  await system.stop();
}

/** @param ids gets the id of each response */
async function measure(
  name: string,
  calls: number,
  call: (i: number) => Promise<Response>,
  ids?: number[],
): Promise<void> {
  const callAndCount = async (i: number) => {
    const response = await call(i);
    const body = await response.text();
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${body}`);
    ids?.push(z.parse(z.object({ id: z.int() }), JSON.parse(body)).id);
    return Buffer.byteLength(body);
  };
  for (let i = 0; i < WARM_UP_CALLS; i += 1) await callAndCount(i);
  const before = await cpuSeconds(metricsUrls, system.paths.postgres);
  const started = performance.now();
  let next = 0;
  let bytes = 0;
  const callUntilDone = async () => {
    while (next < calls) {
      const length = await callAndCount(next++);
      bytes += length;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, callUntilDone));
  const seconds = (performance.now() - started) / 1_000;
  // The work of the calls' events counts too.
  await sleep(1_000);
  const after = await cpuSeconds(metricsUrls, system.paths.postgres);
  const costs = [...after].map(
    ([part, used]) => `${part} ${(((used - (before.get(part) ?? 0)) / calls) * 1_000).toFixed(2)}`,
  );
  console.log(
    `${name}: ${Math.round(calls / seconds)}/s, ${Math.round(bytes / calls)} B; ms: ${costs.join(', ')}`,
  );
}

function aBook(i: number) {
  return {
    title: `A measured book, number ${i}`,
    author: 'An Author',
    description: 'What it is about is said here in some three hundred characters. '.repeat(5).trim(),
    genre_id: GENRE_IDS[i % GENRE_IDS.length],
    cover: 'https://covers.example/none.jpg',
    amazon: 'url',
  };
}

function aPost(i: number) {
  return { title: `What I think of it (${i})`, text: `${REMARK} `.repeat(4).trim() };
}
