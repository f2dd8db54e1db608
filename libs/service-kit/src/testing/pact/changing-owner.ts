import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The address of a service that others ask. It stays, while who answers there changes: a service reads its
 * configuration once, and a pact's mock server lives as long as one test.
 */
export interface ChangingOwner {
  url: string;
  /** Who answers from now on. */
  isAt(url: string): void;
  stop(): Promise<void>;
}

export async function startChangingOwner(): Promise<ChangingOwner> {
  let now = '';
  const server = createServer((request, response) => {
    fetch(new URL(request.url ?? '/', now), { headers: { accept: request.headers.accept ?? '*/*' } })
      .then(async answer => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(await answer.text());
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    isAt: url => {
      now = url;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
