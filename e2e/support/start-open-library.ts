import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The titles that are answered slowly, and not at all. */
export const SLOW_TITLE = 'The Slow Book';
export const FAILING_TITLE = 'The Failing Book';

/** The title of the work that is found, also by `KNOWN_ISBN`. */
export const KNOWN_TITLE = 'The Dispossessed';
export const KNOWN_ISBN = '9780060512750';

const SLOW_MS = 2_500;
const EDITION = '/books/OL7263617M';

/** Works in the shape of https://openlibrary.org/dev/docs/api/search. */
const KNOWN = {
  key: '/works/OL59798W',
  title: KNOWN_TITLE,
  author_name: ['Ursula K. Le Guin'],
  cover_i: 8579207,
  first_publish_year: 1974,
  number_of_pages_median: 341,
  description: '<p>A physicist leaves his <b>moon</b>.</p>',
  editions: { docs: [{ key: EDITION, title: KNOWN_TITLE, cover_i: 8579207, isbn: [KNOWN_ISBN] }] },
};
const ANOTHER = { key: '/works/OL1W', title: `${KNOWN_TITLE}, a Guide`, editions: { docs: [] } };

/** Starts a local server in place of Open Library. */
export async function startOpenLibrary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://open-library');
    const answer = (body: object) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    const title = searchParams.get('title');
    const isKnown = searchParams.get('isbn') === KNOWN_ISBN || title === KNOWN_TITLE;
    if (pathname === `${EDITION}.json`) answer({ key: EDITION, number_of_pages: 387 });
    else if (title === FAILING_TITLE) response.writeHead(500).end();
    else if (title === SLOW_TITLE) setTimeout(answer, SLOW_MS, { docs: [] });
    else answer({ docs: isKnown ? [KNOWN, ANOTHER] : [] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
