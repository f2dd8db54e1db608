import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text that clients keep but ask about each time: one that they already have is not sent again (304). */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  cacheControl = 'no-cache',
): FastifyReply {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  void reply.header('cache-control', cacheControl).header('etag', `W/"${tag}"`);
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.status(304).send();
  return reply.type(type).send(text);
}
