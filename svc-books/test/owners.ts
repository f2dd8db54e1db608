import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostSnapshot, UserSnapshot } from '@endpaper/contracts';

const missing = (code: string) => ({
  errors: { message: 'There is nothing here' },
  code,
  request_id: 'a-request',
});

/** A server with the snapshot endpoints of svc-posts and svc-auth, in pages of one. It returns what its maps have. */
export async function startOwners() {
  const posts = new Map<number, PostSnapshot>();
  const users = new Map<number, UserSnapshot>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://owner.example');
    const [, , kind, id] = url.pathname.split('/');
    const rows: Map<number, { id: number }> = kind === 'users' ? users : posts;
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = [...rows.values()].filter(row => row.id > after).sort((a, b) => a.id - b.id);
    const answer = id === undefined ? page.slice(0, 1) : rows.get(Number(id));
    response.setHeader('content-type', 'application/json').writeHead(answer ? 200 : 404);
    response.end(JSON.stringify(answer ?? missing(`${kind?.slice(0, -1)}_not_found`)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    posts,
    users,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function aUser(id: number): UserSnapshot {
  return { id, username: `reader ${id}`, picture: null, version: 1 };
}
