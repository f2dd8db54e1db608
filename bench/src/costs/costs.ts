import { setTimeout as pause } from 'node:timers/promises';
import {
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  GENRE_IDS,
  postEndpoints,
  VOTE_UP,
} from '@endpaper/contracts';
import { freePort, startSystem } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { newReader } from '../cascade/reader.js';
import { figure, secondsUsed } from './processor.js';
import { printRows, printStreams } from './storage.js';

// What a call costs each part, and what a row and an event take: the figures that docs/scale.md reckons with.
const AT_ONCE = 8;
const REMARK = 'I agree with most of that, if not with all of it: the middle of the book is too long.';

process.env.READS_PER_MINUTE = '100000000';
process.env.WRITES_PER_MINUTE = '100000000';
const managementPort = await freePort();
process.env.MANAGEMENT_PORT = String(managementPort);
const system = await startSystem();
const apps = new Map(
  [...system.ports].map(([app, port]) => [
    app,
    `http://127.0.0.1:${app === 'gateway' ? managementPort : port}/metrics`,
  ]),
);
try {
  const reader = await newReader(system.url);
  const visit = (path: string) => () => fetch(new URL(path, system.url));
  const book = await idOf(reader.call(bookEndpoints.create, {}, aBook(0)));
  const posts: number[] = [];
  const books: number[] = [];

  await measure('home page', 2_000, visit('/'));
  await measure('list of books, a visitor', 2_000, visit('/api/books'));
  await measure('list of books, signed in', 2_000, () => reader.call(bookEndpoints.list));
  await measure('a book, signed in', 2_000, () => reader.call(bookEndpoints.byId, { id: book }));
  await measure('a new book', 500, i => keepId(books, reader.call(bookEndpoints.create, {}, aBook(i))));
  await measure('a new post', 500, i =>
    keepId(posts, reader.call(postEndpoints.create, { bookId: book }, aPost(i))),
  );
  await measure('posts of a book, signed in', 1_000, () =>
    reader.call(postEndpoints.ofBook, { bookId: book }),
  );
  await measure('a new comment', 1_000, i =>
    reader.call(commentEndpoints.create, { postId: posts[i % posts.length] ?? 0 }, { text: REMARK }),
  );
  await measure('comments of a post, signed in', 1_000, i =>
    reader.call(commentEndpoints.ofPost, { postId: posts[i % posts.length] ?? 0 }),
  );
  await measure('a vote', 500, i =>
    reader.call(postEndpoints.vote, { id: posts[i % posts.length] ?? 0, value: VOTE_UP }),
  );
  await measure('a favorite', 500, i =>
    reader.call(favoriteEndpoints.add, { id: books[i % books.length] ?? 0 }),
  );

  await pause(3_000);
  for (const [app, address] of apps)
    console.log(`${app}: ${mebibytes(await figure(address, 'process_resident_memory_bytes'))} MiB of memory`);
  await printRows(system.servers.databaseUrl);
  await printStreams(system.servers.natsUrl);
} finally {
  await system.stop();
}

async function measure(what: string, times: number, call: (i: number) => Promise<Response>): Promise<void> {
  // Not counted: what is compiled, connected and remembered once.
  for (let i = 0; i < 50; i += 1) await checked(call(i));
  const before = await secondsUsed(apps, system.paths.postgres);
  const started = performance.now();
  let next = 0;
  let bytes = 0;
  const lane = async () => {
    while (next < times) {
      const size = await checked(call(next++));
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = (performance.now() - started) / 1_000;
  // What comes of an event belongs to the call.
  await pause(1_000);
  const after = await secondsUsed(apps, system.paths.postgres);
  const costs = [...after].map(
    ([part, used]) => `${part} ${(((used - (before.get(part) ?? 0)) / times) * 1_000).toFixed(2)}`,
  );
  console.log(
    `${what}: ${Math.round(times / seconds)}/s, ${Math.round(bytes / times)} B; ms: ${costs.join(', ')}`,
  );
}

async function checked(answering: Promise<Response>): Promise<number> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.bodyUsed ? 0 : (await answer.arrayBuffer()).byteLength;
}

async function idOf(answering: Promise<Response>): Promise<number> {
  return z.parse(z.object({ id: z.int() }), await (await answering).clone().json()).id;
}

async function keepId(ids: number[], answering: Promise<Response>): Promise<Response> {
  ids.push(await idOf(answering));
  return answering;
}

function aBook(i: number) {
  return {
    title: `A measured book, number ${i}`,
    author: 'Nobody in Particular',
    description: 'What it is about is said here in some three hundred characters. '.repeat(5).trim(),
    genre_id: GENRE_IDS[i % GENRE_IDS.length],
    cover: 'https://covers.example/none.jpg',
    amazon: 'url',
  };
}

function aPost(i: number) {
  return { title: `What I think of it (${i})`, text: `${REMARK} `.repeat(4).trim() };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}
