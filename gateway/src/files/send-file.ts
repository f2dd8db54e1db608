import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../http/http.errors.js';
import { addDocumentHeaders } from '../http/security-headers.js';
import { acceptsCompressed, compressOnce } from './compressed-files.js';

/** The cache-control of a file whose URL contains a hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const HASHED_NAME = /\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * Sends a file of a folder, or 304 when the client has it.
 * @param path as in the URL, relative to the folder
 * @throws NotFound when the folder has no such file, or its name starts with a dot
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  path: string,
  cacheControl = HASHED_NAME.test(path) ? IMMUTABLE : 'no-cache',
): Promise<FastifyReply> {
  const file = await send(request.raw, path, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The ETag of a file that never changes is enough.
    lastModified: cacheControl !== IMMUTABLE,
  });
  if (file.type !== 'file') {
    file.stream.destroy();
    throw new NotFound();
  }
  void reply.status(file.statusCode).headers(file.headers).header('cache-control', cacheControl);
  // The service worker, which loads files itself, has a fixed name.
  if (cacheControl !== IMMUTABLE) addDocumentHeaders(reply);
  if (file.statusCode === 304) {
    file.stream.destroy();
    return reply.send();
  }
  const isWhole = file.statusCode === 200;
  const type = String(reply.getHeader('content-type'));
  if (cacheControl !== IMMUTABLE) return reply.send(file.stream);
  if (isWhole && acceptsCompressed(request, type)) {
    const { path: name, stat } = file.metadata;
    const body = await compressOnce(`${name} ${stat.ino} ${stat.mtimeMs} ${stat.size}`, file.stream);
    return reply
      .headers({ 'content-encoding': 'br', 'content-length': body.length, vary: 'accept-encoding' })
      .send(body);
  }
  return reply.send(file.stream);
}
