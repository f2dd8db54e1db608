import { send } from '@fastify/send';
import { compressedOnce, wantsCompressed } from '../compression/compressed-once.js';
import { NotFound } from '../routing/not-found.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For what never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A file that is named after its content never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * Sends a file of a folder, or only word that it has not changed.
 * @param path as it stands in the address, relative to the folder
 * @param cacheControl if not what its name tells
 * @throws NotFound for what is no file in it; a hidden file is none
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  path: string,
  cacheControl = HASHED.test(path) ? IMMUTABLE : 'no-cache',
): Promise<FastifyReply> {
  const file = await send(request.raw, path, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
  });
  if (file.type !== 'file') {
    file.stream.destroy();
    throw new NotFound();
  }
  void reply.status(file.statusCode).headers(file.headers).header('cache-control', cacheControl);
  if (file.statusCode === 304) {
    file.stream.destroy();
    return reply.send();
  }
  const isWhole = file.statusCode === 200;
  const type = String(reply.getHeader('content-type'));
  if (isWhole && cacheControl === IMMUTABLE && wantsCompressed(request, type)) {
    const { path: name, stat } = file.metadata;
    const body = await compressedOnce(`${name} ${stat.ino} ${stat.mtimeMs} ${stat.size}`, file.stream);
    return reply
      .headers({ 'content-encoding': 'br', 'content-length': body.length, vary: 'accept-encoding' })
      .send(body);
  }
  return reply.send(file.stream);
}
