import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Owners of the replicas that are not available. Replicas come from events then. */
export const NO_OWNERS = { UPSTREAM_AUTH: 'http://127.0.0.1:9', UPSTREAM_BOOKS: 'http://127.0.0.1:9' };

/** An owner without a single row. */
export async function startEmptyOwner() {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('[]'),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
