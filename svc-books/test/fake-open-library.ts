import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server got. */
interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
  /** A time of `performance.now()`. */
  at: number;
}

type Respond = (response: ServerResponse, url: URL) => void;

/** A local server in place of Open Library. It answers each path as the test says, and any other with 404. */
export interface FakeOpenLibrary {
  readonly url: string;
  readonly asked: Asked[];
  /** Answers a path with JSON, a text, or in a way of its own. */
  answer(path: string, body: object | string | Respond): void;
  reset(): void;
  stop(): Promise<void>;
}

export async function startFakeOpenLibrary(): Promise<FakeOpenLibrary> {
  const asked: Asked[] = [];
  const answers = new Map<string, object | string | Respond>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://open-library');
    asked.push({ url, headers: request.headers, at: performance.now() });
    const answer = answers.get(url.pathname);
    if (typeof answer === 'function') {
      answer(response, url);
      return;
    }
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { error: 'notfound' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (path, body) => void answers.set(path, body),
    reset: () => {
      answers.clear();
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A work in the answer of a search, as https://openlibrary.org/dev/docs/api/search has it. */
export function aWork(fields: object = {}): object {
  return {
    key: '/works/OL893415W',
    title: 'Dune',
    author_name: ['Frank Herbert'],
    cover_i: 11481354,
    first_publish_year: 1965,
    number_of_pages_median: 528,
    description: 'A desert, a spice and a boy.',
    editions: {
      numFound: 120,
      start: 0,
      numFoundExact: true,
      docs: [
        { key: '/books/OL26242482M', title: 'Dune', cover_i: 8091016, isbn: ['9780441172719', '0441172717'] },
      ],
    },
    ...fields,
  };
}

/** The answer of a search. */
export function aSearch(...docs: unknown[]): object {
  return {
    numFound: docs.length,
    start: 0,
    numFoundExact: true,
    num_found: docs.length,
    q: '',
    offset: null,
    docs,
  };
}
