import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem } from '@endpaper/local-servers';
import { databaseUrlOf } from '../database-address.js';
import { report, type Measurement } from '../print-measurements.js';
import { fillLibrary } from './fill-library.js';

// Measures searches of 50,000 books and 500,000 posts, one at a time: `npm run search -w @endpaper/bench`.
const ROUNDS = 30;

Object.assign(process.env, { NODE_ENV: 'production', READS_PER_MINUTE: '100000000' });
const folder = mkdtempSync(join(tmpdir(), 'endpaper-bench-'));
const system = await startSystem({ folder });
try {
  console.log('Filling the database…');
  const words = await fillLibrary(databaseUrlOf(system), { books: 50_000, posts: 500_000 });
  const word = (place: number) => words[place] ?? '';
  const searches = [
    ['a word of most texts', word(0)],
    ['a word of every hundredth text', word(4_000)],
    ['a rare word', word(19_000)],
    ['two frequent words', `${word(3)} ${word(40)}`],
    ['the beginning of many words', 'ba'],
    ['three letters', word(700).slice(0, 3)],
    ['a typing error in a word', `${word(15_000)}q${word(11_000)}`],
    ['a long text of many words', words.slice(2, 30).join(' ').slice(0, 200)],
  ] as const;
  const measurements: Measurement[] = [];
  for (const path of ['/api/books?q=', '/api/posts/search?q=']) {
    for (const [name, text] of searches) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await timeOf(path + encodeURIComponent(text)));
      times.sort((a, b) => a - b);
      console.log(`${path} ${name}: p50 ${Math.round(times[ROUNDS / 2] ?? 0)} ms`);
      const value = Math.round(times.at(-1) ?? 0);
      measurements.push({ name: `${path} ${name}, slowest`, value, limit: 500, unit: 'ms' });
    }
  }
  report(measurements);
} finally {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function timeOf(path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(system.url + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedAt;
}
