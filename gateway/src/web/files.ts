import { send } from '@fastify/send';
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
  if (file.statusCode !== 304) return reply.send(file.stream);
  file.stream.destroy();
  return reply.send();
}
