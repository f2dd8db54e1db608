import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FriendshipSnapshot, PostSnapshot, UserSnapshot } from '@endpaper/contracts';

/** A server with the snapshot endpoints of svc-auth, svc-posts and svc-social, which answers from its maps in pages of two. */
export async function startOwners() {
  const users = new Map<number, UserSnapshot>();
  const posts = new Map<number, PostSnapshot>();
  const friendships = new Map<number, FriendshipSnapshot>();
  const kinds: Readonly<Record<string, Map<number, { id: number }>>> = { users, posts, friendships };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://owners.example');
    const [, , kind = '', id] = url.pathname.split('/');
    const rows = kinds[kind] ?? new Map<number, { id: number }>();
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = [...rows.values()].filter(row => row.id > after).sort((a, b) => a.id - b.id);
    const answer = id === undefined ? page.slice(0, 2) : rows.get(Number(id));
    response.setHeader('content-type', 'application/json').writeHead(answer ? 200 : 404);
    response.end(JSON.stringify(answer ?? missing(`${kind.slice(0, -1)}_not_found`)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ users, posts, friendships },
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestOwners = Awaited<ReturnType<typeof startOwners>>;

function missing(code: string) {
  return { errors: { message: 'There is nothing here' }, code, request_id: 'a-request' };
}

export function aUser(id: number, fields: Partial<UserSnapshot> = {}): UserSnapshot {
  return { id, username: `reader ${id}`, picture: null, version: 1, ...fields };
}

export function aPost(id: number, fields: Partial<PostSnapshot> = {}) {
  return { id, book_id: 1, user_id: 1, title: `Post ${id}`, version: 1, ...fields };
}
