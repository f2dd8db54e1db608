import { isUtf8MimeType, mime } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CheckedFile } from './checked-files.js';
import { acceptsCompressed, compressOnce } from './compressed-files.js';

/** The cache-control of a file whose URL contains a hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const HASHED_NAME = /\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * Sends a file, or 304 when the client has it.
 * @param path names its content type
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { content, integrity }: CheckedFile,
  cacheControl = HASHED_NAME.test(path) ? IMMUTABLE : 'no-cache',
): Promise<FastifyReply> {
  // Weak, because a compressed response has it, too.
  const tag = integrity.slice('sha384-'.length, 'sha384-'.length + 22);
  void reply.headers({ 'cache-control': cacheControl, etag: `W/"${tag}"` });
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.status(304).send();
  const type = typeOf(path);
  void reply.type(type);
  if (cacheControl === IMMUTABLE && acceptsCompressed(request, type)) {
    const body = await compressOnce(integrity, content);
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(body);
  }
  return reply.send(content);
}

function typeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
