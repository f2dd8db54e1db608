import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { freePort } from '@endpaper/service-kit/testing';

/** A request that the fake service received. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Responder = (received: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** A small HTTP server in place of a service. */
export interface FakeUpstream {
  readonly url: string;
  /** All requests in order. */
  readonly received: ReceivedRequest[];
  respondWith(responder: Responder): void;
  /** The number of connections that it has accepted. */
  connections(): number;
  /** Stops it and closes every connection. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** Sends JSON with a content length, as the services do. */
export function json(response: ServerResponse, value: unknown, status = 200, headers = {}): void {
  const body = JSON.stringify(value);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...headers,
    })
    .end(body);
}

export async function startFakeUpstream(): Promise<FakeUpstream> {
  const received: ReceivedRequest[] = [];
  let answer: Responder = (_, response) => {
    json(response, { fine: true });
  };
  let connections = 0;
  const port = await freePort();
  const makeServer = () =>
    createServer((request, response) => {
      void read(request).then(body => {
        const seen = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body,
        };
        received.push(seen);
        return answer(seen, response);
      });
    }).on('connection', () => {
      connections += 1;
    });
  let server = makeServer();
  const start = async () => {
    server = makeServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    respondWith: responder => {
      answer = responder;
    },
    connections: () => connections,
    start,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
