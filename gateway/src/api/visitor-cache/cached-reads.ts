import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { SHARED_HEADERS, type SharedReads } from './shared-reads.js';

/**
 * Answers visitors' reads from the cache before their route runs. What needs more than the cache is left to the route: an
 * unknown URL, a session, a visitor without an anti-forgery token, a form that is not compressed yet.
 */
export function answerCachedReads(server: FastifyInstance, reads: SharedReads): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    const cached = method === 'GET' && url.startsWith('/api/') ? reads.cached(url) : undefined;
    const content = cached && (cached.isImmutable || isKnownVisitor(request)) && cached.ready(headers);
    if (!content) {
      done();
      return;
    }
    if (!cached.isImmutable) void reply.headers(SHARED_HEADERS);
    void reply.status(content.status).headers(content.headers).send(content.body);
  });
}

/** Whether a client has an anti-forgery token and no session. */
function isKnownVisitor(request: FastifyRequest): boolean {
  return request.cookies['XSRF-TOKEN'] !== undefined && sidOf(request) === '';
}
