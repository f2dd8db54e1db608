import type { Catalog } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { printCatalog } from './print-catalog.js';

const catalog: Catalog = {
  read_at: '2026-01-02T03:04:05.000Z',
  apps: [
    {
      name: 'svc-books',
      kind: 'service',
      owner: 'books',
      version: '1.2.0',
      routes: [],
      widgets: [],
      endpoints: [{ method: 'GET', path: '/api/books', summary: 'Books, newest first' }],
      publishes: ['books.book.created.v1', 'books.book.changed.v1'],
      consumes: [],
      health: 'up',
      running: [
        {
          environment: 'production',
          version: '1.1.0',
          canary: { version: '1.2.0', percent: 10 },
          load_failures: [
            { version: '1.2.0', count: 3, last_at: '2026-01-02T04:04:05.000Z', message: 'It did not load' },
          ],
        },
      ],
    },
  ],
  contracts: [
    { consumer: 'mfe-books', provider: 'svc-books', kind: 'http', verdict: 'kept', failures: [] },
    {
      consumer: 'svc-posts',
      provider: 'svc-books',
      kind: 'event',
      verdict: 'broken',
      failures: ['a new book: title is missing'],
    },
    { consumer: 'svc-posts', provider: 'svc-books', kind: 'http', verdict: 'unverified', failures: [] },
  ],
  unknown: ['Which remotes are active is not known.'],
};

it('prints a block for each app, then what is not known', () => {
  expect(printCatalog(catalog).split('\n')).toEqual([
    'svc-books · service · team books · 1.2.0 · up',
    '  runs       production 1.1.0 (1.2.0 for 10 %)',
    '  fails      1.2.0 did not load 3 times, last at 2026-01-02T04:04:05.000Z: It did not load',
    '  GET        /api/books                       Books, newest first',
    '  publishes  books.book.created.v1, books.book.changed.v1',
    '  provides   mfe-books (http ✓), svc-posts (event ✗), svc-posts (http ?)',
    '  broken     a new book: title is missing',
    '',
    'Which remotes are active is not known.',
  ]);
});
