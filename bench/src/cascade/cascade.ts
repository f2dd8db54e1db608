import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { startSystem } from '@endpaper/local-servers';
import { report } from '../limits.js';
import { newReader, type Reader } from './reader.js';

// From the answer to a book's deletion to the moment when its posts can no longer be read.
const BOOKS = 200;

// Not what is measured here.
process.env.WRITES_PER_MINUTE = '1000000';
process.env.READS_PER_MINUTE = '1000000';

const system = await startSystem();
try {
  const reader = await newReader(system.url);
  const times: number[] = [];
  for (let i = 0; i < BOOKS; i += 1) times.push(await timeOfOne(reader, i));
  times.sort((a, b) => a - b);
  const isWithin = report([
    {
      what: 'Deleted book to unreadable posts, p50',
      measured: percentile(times, 0.5),
      limit: 50,
      unit: 'ms',
    },
    {
      what: 'Deleted book to unreadable posts, p99',
      measured: percentile(times, 0.99),
      limit: 250,
      unit: 'ms',
    },
  ]);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await system.stop();
}

async function timeOfOne(reader: Reader, i: number): Promise<number> {
  const book = {
    title: `Measured ${i}`,
    author: 'Nobody',
    description: 'A book that goes again at once.',
    genre_id: 1,
    cover: 'https://covers.example/none.jpg',
    amazon: 'url',
  };
  const { id } = await created(reader.call(bookEndpoints.create, {}, book));
  const post = await created(
    reader.call(postEndpoints.create, { bookId: id }, { title: 'Soon gone', text: 'with its book' }),
  );
  await reader.call(bookEndpoints.remove, { id });
  const answered = performance.now();
  for (;;) {
    const { status } = await reader.call(postEndpoints.byId, { id: post.id });
    if (status === 404) return performance.now() - answered;
    if (performance.now() - answered > 30_000)
      throw new Error('the posts of a deleted book can still be read');
  }
}

async function created(answering: Promise<Response>): Promise<{ id: number }> {
  const answer = await answering;
  if (answer.status !== 201) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json();
}

/** The value below which this share of the sorted values lies, rounded to a tenth. */
function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}
