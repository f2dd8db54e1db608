import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The address of a service that another asks. It stays, while who answers there changes: a service reads its
 * configuration once, and a pact's mock server lives as long as one test.
 */
export interface ChangingOwner {
  url: string;
  /** How often somebody asked. */
  asked(): number;
  /** Who answers from now on; before that nobody does (503). */
  isAt(url: string): void;
  stop(): Promise<void>;
}

export async function startChangingOwner(): Promise<ChangingOwner> {
  let asked = 0;
  let owner: string | undefined;
  const handOn = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    if (owner === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { authorization = '' } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', owner), { headers: { authorization } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    isAt: url => {
      owner = url;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
