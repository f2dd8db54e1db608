import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BookSnapshot, FriendshipSnapshot, UserSnapshot } from '@endpaper/contracts';

/** A server with the internal endpoints of svc-auth, svc-books and svc-social, which answers from its maps. */
export interface TestOwners {
  books: Map<number, BookSnapshot>;
  users: Map<number, UserSnapshot>;
  friendships: Map<number, FriendshipSnapshot>;
  /** Whether it answers like a service that has no such endpoints. */
  isWrongService: boolean;
  /** The paths of all requests. */
  requests: string[];
  url: string;
  stop(): Promise<void>;
}

export async function startOwners(): Promise<TestOwners> {
  const books = new Map<number, BookSnapshot>();
  const users = new Map<number, UserSnapshot>();
  const friendships = new Map<number, FriendshipSnapshot>();
  const kinds: Readonly<Record<string, Map<number, unknown>>> = { books, users, friendships };
  const requests: string[] = [];
  const owners = { isWrongService: false };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://owners.example');
    requests.push(url.pathname);
    const [, , kind = '', id] = url.pathname.split('/');
    const rows = kinds[kind] ?? new Map<number, unknown>();
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = [...rows].filter(([key]) => key > after).sort(([a], [b]) => a - b);
    const found = id === undefined ? page.slice(0, 2).map(([, row]) => row) : rows.get(Number(id));
    const body = owners.isWrongService ? undefined : found;
    response.setHeader('content-type', 'application/json').writeHead(body ? 200 : 404);
    response.end(
      JSON.stringify(body ?? missing(owners.isWrongService ? 'not_found' : `${kind.slice(0, -1)}_not_found`)),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(owners, {
    books,
    users,
    friendships,
    requests,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function missing(code: string) {
  return { errors: { message: 'There is nothing here' }, code, request_id: 'a-request' };
}

export function aBookSnapshot(id: number, fields: Partial<BookSnapshot> = {}): BookSnapshot {
  return {
    id,
    title: `Book ${id}`,
    cover: 'https://covers.example/a.jpg',
    user_id: 1,
    version: 1,
    ...fields,
  };
}

export function aUserSnapshot(id: number, fields: Partial<UserSnapshot> = {}): UserSnapshot {
  return { id, username: `reader ${id}`, picture: null, version: 1, ...fields };
}
