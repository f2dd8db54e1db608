import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ApiClient } from '@endpaper/local-servers';

/** A visitor has no identity token; reader 7 has one. */
type Caller = 'a visitor' | 'reader 7';

/**
 * Runs a function with a client whose requests reach a service as through the gateway: a proxy issues the anti-forgery
 * token, does not forward it, and adds the caller's identity token.
 * @param service the origin of the service
 */
export async function throughGateway<T>(
  service: string,
  caller: Caller,
  use: (client: ApiClient) => Promise<T>,
): Promise<T> {
  const gateway = createServer((request, response) => {
    forward(service, caller, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  try {
    return await use(new ApiClient(`http://127.0.0.1:${String(port)}`));
  } finally {
    gateway.close();
    gateway.closeAllConnections();
  }
}

async function forward(
  service: string,
  caller: Caller,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '/', headers } = request;
  // The gateway issues the anti-forgery token with this response.
  if (method === 'GET' && url === '/api/auth') {
    response.writeHead(200, { 'set-cookie': 'XSRF-TOKEN=a-token; Path=/' }).end();
    return;
  }
  const body = await buffer(request);
  const upstream = await fetch(new URL(url, service), {
    method: method ?? 'GET',
    headers: {
      ...(headers['content-type'] !== undefined && { 'content-type': headers['content-type'] }),
      ...(caller === 'reader 7' && { authorization: 'Bearer reader-7' }),
    },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const type = upstream.headers.get('content-type');
  response.writeHead(upstream.status, type === null ? {} : { 'content-type': type });
  response.end(Buffer.from(await upstream.arrayBuffer()));
}
