import type { FastifyInstance } from 'fastify';
import { SeveralHosts } from './http.errors.js';

/** Refuses requests with two `Host` headers: Node takes the first, but a proxy or a service may take another one. */
export function refuseSeveralHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    let hosts = 0;
    request.raw.rawHeaders.forEach((text, index) => {
      if (index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1;
    });
    done(hosts > 1 ? new SeveralHosts() : undefined);
  });
}
