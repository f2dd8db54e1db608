import { aBookOfEntry, anEntry } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { SearchSectionContext } from '@endpaper/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { FoundEntries } from './FoundEntries.js';

const server = cannedNetwork();

const imported = anEntry({
  ...{ id: -101, entry_id: 101, book_id: null },
  book: aBookOfEntry({ id: null, title: 'Own notes & more', author: 'A', cover: '' }),
});

function search() {
  const found: string[] = [];
  renderInPortal(
    <SearchSectionContext value={each => found.push(each)}>
      <FoundEntries query="own notes" />
    </SearchSectionContext>,
  );
  return found;
}

test('a reader finds books of the own library that have no page, and reaches them there', async () => {
  server.use(signedIn(), respondWith('/api/library', [imported]));
  const requests = recordRequests(server);
  const found = search();

  expect(await screen.findByRole('link', { name: /Own notes & more/ })).toHaveAttribute(
    'href',
    '/library?q=Own%20notes%20%26%20more',
  );
  expect(requests).toContain('GET /api/library?limit=12&q=own%20notes&book=none');
  expect(found.at(-1)).toBe('beginning of a name');
});

test('a visitor has no library, and sends no request', async () => {
  const requests = recordRequests(server);
  const found = search();

  await waitFor(() => {
    expect(found).toEqual(['nothing']);
  });
  expect(requests.filter(request => request.includes('/api/library'))).toEqual([]);
});
