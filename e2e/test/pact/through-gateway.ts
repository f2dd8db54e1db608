import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient } from '@endpaper/local-servers';

/** Whose calls reach a service: a visitor's without a token, reader 7's with one in place of their cookie. */
type Caller = 'a visitor' | 'reader 7';

/**
 * Calls a service as the journeys call the portal, with the gateway's part in it: it gives the anti-forgery token,
 * which goes no further, and an identity token for a session.
 * @param service where the service answers
 */
export async function throughGateway<T>(
  service: string,
  caller: Caller,
  use: (client: ApiClient) => Promise<T>,
): Promise<T> {
  const gateway = createServer((request, response) => {
    answer(service, caller, request, response).catch((error: unknown) => {
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

async function answer(
  service: string,
  caller: Caller,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '/', headers } = request;
  // Where a client gets its anti-forgery token: no service is asked for that.
  if (method === 'GET' && url === '/api/auth') {
    response.writeHead(200, { 'set-cookie': 'XSRF-TOKEN=a-token; Path=/' }).end();
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const answered = await fetch(new URL(url, service), {
    method: method ?? 'GET',
    headers: {
      ...(headers['content-type'] !== undefined && { 'content-type': headers['content-type'] }),
      ...(caller === 'reader 7' && { authorization: 'Bearer reader-7' }),
    },
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  });
  const type = answered.headers.get('content-type');
  response.writeHead(answered.status, type === null ? {} : { 'content-type': type });
  response.end(Buffer.from(await answered.arrayBuffer()));
}
