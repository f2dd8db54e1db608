import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text with an ETag; 304 without a body when the client has it already. */
export function sendText(
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
