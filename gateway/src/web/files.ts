import { send } from '@fastify/send';
import { NotFound } from '../routing/not-found.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is named after its content never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * Sends a file of a folder, or only word that it has not changed.
 * @param path as it stands in the address, relative to the folder
 * @throws NotFound for what is no file in it; a hidden file is none
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  path: string,
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
  void reply
    .status(file.statusCode)
    .headers(file.headers)
    .header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.statusCode !== 304) return reply.send(file.stream);
  file.stream.destroy();
  return reply.send();
}
