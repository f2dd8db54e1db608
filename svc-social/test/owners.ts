import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UserSnapshot } from '@endpaper/contracts';

const NO_USER = {
  errors: { message: 'There is nothing here' },
  code: 'user_not_found',
  request_id: 'a-request',
};

/** A server with the snapshot endpoints of svc-auth. It returns the users of its map. */
export async function startOwners() {
  const users = new Map<number, UserSnapshot>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://owner.example');
    const id = url.pathname.split('/')[3];
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = [...users.values()].filter(user => user.id > after).sort((a, b) => a.id - b.id);
    const answer = id === undefined ? page.slice(0, 2) : users.get(Number(id));
    response.setHeader('content-type', 'application/json').writeHead(answer ? 200 : 404);
    response.end(JSON.stringify(answer ?? NO_USER));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    users,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function aUser(id: number, fields: Partial<UserSnapshot> = {}): UserSnapshot {
  return { id, username: `reader ${id}`, picture: null, version: 1, ...fields };
}
