import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const namedBy = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

const delivered = readdirSync(join(checkout, '.github/workflows')).flatMap(file =>
  namedBy(read(`.github/workflows/${file}`), /^ +environment: (\S+)$/gm),
);
/** What `npm start` calls itself. */
const RUNNING = 'development';
const COMMANDS = /npm run (?:promote|rollback|contracts) -- [^`\n]*--(?:to|in) ([\w-]+)/g;

it.each(readdirSync(join(checkout, 'docs')).filter(file => file.endsWith('.md')))(
  'the commands in docs/%s name environments that a pipeline or npm start has',
  file => {
    const known = [RUNNING, ...delivered];
    expect(namedBy(read(`docs/${file}`), COMMANDS).filter(name => !known.includes(name))).toEqual([]);
  },
);

it('the steps of a release are for the system that runs here, as they say', () => {
  const named = namedBy(read('docs/releasing.md'), COMMANDS);
  expect(named).not.toEqual([]);
  expect(new Set(named)).toEqual(new Set([RUNNING]));
});
