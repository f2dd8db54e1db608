import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy with a constant address in front of an upstream service that changes: a service reads its configuration once,
 * and each test of a pact has its own mock server.
 */
export interface SwitchableUpstream {
  url: string;
  /** How many requests have arrived. */
  requestCount(): number;
  /** Sets the origin that requests are forwarded to. Without one the proxy answers 503. */
  forwardTo(origin: string): void;
  stop(): Promise<void>;
}

export async function startSwitchableUpstream(): Promise<SwitchableUpstream> {
  let requests = 0;
  let origin: string | undefined;
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    if (origin === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { authorization = '' } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', origin), { headers: { authorization } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requestCount: () => requests,
    forwardTo: url => {
      origin = url;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
