import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, cloneCheckout } from '@endpaper/local-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FolderEntries } from '../src/ledger/entries/folder-entries.js';
import { EntryLedger } from '../src/ledger/entry-ledger.js';
import type { Contract } from '../src/ledger/ledger.js';

// What nx remembers is taken along; where it remembers nothing, all contracts are made for this.
const MINUTES = 8 * 60_000;

let clone: string;
let ledgerFolder: string;

function change(file: string, from: string, to: string): void {
  const path = join(clone, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** Runs `npm run contracts` in the clone, with a ledger of its own. */
function contracts(...args: string[]): Promise<{ code: number; output: string }> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, CONTRACTS_DIR: ledgerFolder, PACT_BROKER_BASE_URL: '' };
  const program = [join(clone, 'tools/contracts.mjs'), ...args];
  return new Promise(resolve => {
    execFile(process.execPath, program, { cwd: clone, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` });
    });
  });
}

beforeAll(() => {
  clone = cloneCheckout();
  ledgerFolder = join(clone, '.endpaper/ledger');
  const memory = join(checkout, '.nx');
  if (existsSync(memory)) cpSync(memory, join(clone, '.nx'), { recursive: true });
  change('svc-books/src/books/books.queries.ts', 'b.post_count,', 'b.post_count AS posts_count,');
  change('svc-books/src/books/books.service.ts', 'title: draft.title', 'name: draft.title');
  change(
    'mfe-posts/src/features/post-list/PostsOfBook.tsx',
    '{ bookId }: { bookId: number }',
    '{ id: bookId }: { id: number }',
  );
});

afterAll(() => {
  rmSync(clone, { recursive: true, force: true });
});

describe('npm run contracts, when a field of an answer, of an event and a property of a widget are renamed', () => {
  let code: number;
  let output: string;

  beforeAll(async () => {
    ({ code, output } = await contracts());
  }, MINUTES);

  it('fails', () => {
    expect(code).toBe(1);
    expect(output).toMatch(/\d+ contracts, \d+ kept, 3 broken, 0 unverified, 0 missing\n$/);
  });

  it('names who would miss the field of the answer, and where', () => {
    expect(output).toMatch(/^mfe-books +svc-books +http +broken$/m);
    expect(output).toContain('svc-books would break mfe-books (http):');
    expect(output).toMatch(/mfe-books needs "a book".*: \$\.post_count is missing/);
  });

  it('names who would miss the field of the event', () => {
    expect(output).toMatch(/^svc-posts +svc-books +event +broken$/m);
    expect(output).toContain('svc-posts needs "books.book.created.v1": $.data.title is missing');
  });

  it('names who gives the property that the widget no longer takes', () => {
    expect(output).toMatch(/^mfe-books +mfe-posts +remote +broken$/m);
    expect(output).toContain('posts/of-book no longer takes bookId, which mfe-books gives');
    expect(output).toContain('posts/of-book needs id, which mfe-books does not give');
  });
});

describe('npm run contracts -- publish', () => {
  it(
    'judges a provider by what is deployed as well, whatever consumers need here',
    async () => {
      const version = versionOf('svc-books');
      await deployOlderBooks();

      const published = await contracts('publish', 'svc-books');
      expect(published.output).toContain(`Published: svc-books@${version}`);
      expect(published.code).toBe(0);

      const asked = await contracts('can-i-deploy', `svc-books@${version}`, '--to', 'production');
      expect(asked.code).toBe(1);
      expect(asked.output).toMatch(
        /svc-books@\S+ breaks mfe-books@0\.0\.1 \(deployed to production\): .*\$\.post_count is missing/,
      );
    },
    MINUTES,
  );

  it('refuses what was never published, by its name', async () => {
    expect(await contracts('can-i-deploy', 'svc-social@9.9.9', '--to', 'production')).toEqual({
      code: 1,
      output: [
        'svc-social@9.9.9 may not go to production:',
        '  svc-social@9.9.9 was never published: npm run contracts -- publish',
        '',
      ].join('\n'),
    });
    expect(await contracts('record-deployment', 'svc-social@9.9.9', '--to', 'production')).toEqual({
      code: 1,
      output: 'svc-social@9.9.9 was never published: npm run contracts -- publish\n',
    });
  });
});

/** A version of mfe-books that needs something else than the one that is here. */
async function deployOlderBooks(): Promise<void> {
  const ledger = new EntryLedger(new FolderEntries(ledgerFolder));
  const file = join(clone, 'contracts/pacts/mfe-books/http/mfe-books-svc-books.json');
  const pact: { interactions: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
  const content = { ...pact, interactions: pact.interactions.slice(0, 5) };
  const contract: Contract = { consumer: 'mfe-books', provider: 'svc-books', kind: 'http', content };
  await ledger.publish({ app: 'mfe-books', version: '0.0.1', contracts: [contract] });
  // What svc-books gave once, under the same version, was well.
  const well = {
    consumer: 'mfe-books',
    consumerVersion: '0.0.1',
    provider: 'svc-books',
    kind: 'http',
  } as const;
  await ledger.publish({ app: 'svc-books', version: versionOf('svc-books'), contracts: undefined });
  await ledger.record([{ ...well, providerVersion: versionOf('svc-books'), success: true, failures: [] }]);
  await ledger.recordDeployment('mfe-books', '0.0.1', 'production');
}

function versionOf(app: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(clone, app, 'package.json'), 'utf8'));
  return manifest.version;
}
