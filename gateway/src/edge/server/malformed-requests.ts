import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { NoPath, SeveralHosts } from './http.errors.js';

/**
 * Refuses requests that parts of the portal would understand differently. A request line must name a path: the router strips the
 * origin of `GET http://host/path`, but what compares paths would not know it.
 */
export function refuseMalformedRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.originalUrl.startsWith('/')) done(new NoPath());
    else done(hasSeveralHosts(request.raw) ? new SeveralHosts() : undefined);
  });
}

/** Whether a request has two `Host` headers: Node takes the first, but a proxy or a service may take another one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  rawHeaders.forEach((text, index) => {
    if (index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1;
  });
  return hosts > 1;
}
