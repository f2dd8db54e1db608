import { basename, dirname } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../edge/server/http.errors.js';
import { addDocumentHeaders } from '../../edge/server/security-headers.js';
import { acceptsCompressed, compressOnce } from './compressed-files.js';
import type { FileContent } from './file-content.js';

/** The cache-control of a file whose URL contains a hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const HASHED_NAME = /\.[0-9a-f]{8,}\.[\w.]+$/;
const RANGE = /^bytes (\d+)-(\d+)\//;

/**
 * Sends the bytes that were read of a file, or 304 when the client has them.
 * @throws NotFound when the file is gone since, or the request asks for a range that it does not have
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, content, integrity }: FileContent,
  cacheControl = HASHED_NAME.test(path) ? IMMUTABLE : 'no-cache',
): Promise<FastifyReply> {
  const tag = `W/"${integrity}"`;
  void reply.headers({ 'cache-control': cacheControl, etag: tag });
  // The service worker, which loads files itself, has a fixed name.
  if (cacheControl !== IMMUTABLE) addDocumentHeaders(reply);
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  const { type, statusCode, headers, stream } = await send(request.raw, basename(path), {
    root: dirname(path),
    index: false,
    cacheControl: false,
    // The tag of the content is enough where the file never changes.
    lastModified: cacheControl !== IMMUTABLE,
    etag: false,
  });
  // It reads the file again, which may have changed since its bytes were compared with the release.
  stream.destroy();
  if (type !== 'file') throw new NotFound();
  void reply.status(statusCode).headers(headers);
  if (statusCode === 304) return reply.send();
  const [, start, end] = RANGE.exec(headers['Content-Range'] ?? '') ?? [];
  if (start !== undefined) return sendBytes(reply, content.subarray(Number(start), Number(end) + 1));
  if (cacheControl !== IMMUTABLE || !acceptsCompressed(request, headers['Content-Type'] ?? ''))
    return sendBytes(reply, content);
  void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
  return sendBytes(reply, await compressOnce(integrity, content));
}

function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('content-length', bytes.length).send(bytes);
}
