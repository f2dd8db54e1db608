import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookSnapshot, userSnapshot, type BookSnapshot, type UserSnapshot } from '@endpaper/contracts';

const OWNED = {
  users: userSnapshot,
  books: bookSnapshot,
};

/** A server that stands for the services at which users and books are looked up: it answers what its maps have. */
export interface TestOwners {
  users: Map<number, UserSnapshot>;
  books: Map<number, BookSnapshot>;
  /** Whether it answers like a service that has no such endpoints. */
  isWrongService: boolean;
  /** The paths of all requests. */
  requests: string[];
  /** The origin for the variables `UPSTREAM_AUTH` and `UPSTREAM_BOOKS` of a service under test. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a server with the snapshot endpoints of libs/contracts. */
export async function startTestOwners(): Promise<TestOwners> {
  const maps = {
    users: new Map<number, UserSnapshot>(),
    books: new Map<number, BookSnapshot>(),
  };
  const state = { isWrongService: false, requests: [] as string[] };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://owners.example');
    state.requests.push(url.pathname);
    const kind = kindOf(url.pathname);
    const answer =
      kind && !state.isWrongService ? maps[kind].get(Number(url.pathname.split('/')[3])) : undefined;
    response.setHeader('content-type', 'application/json').writeHead(answer ? 200 : 404);
    const code = kind && !state.isWrongService ? OWNED[kind].missingCode : 'not_found';
    response.end(JSON.stringify(answer ?? missing(code)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, maps, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

type Kind = keyof typeof OWNED;

/** `/internal/users/7` → `users`. */
function kindOf(path: string): Kind | undefined {
  const name = path.split('/')[2] ?? '';
  return name in OWNED ? (name as Kind) : undefined;
}

function missing(code: string) {
  return { errors: { message: 'There is nothing here' }, code, request_id: 'a-request' };
}
