import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The content types that compression makes smaller. */
export const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)|image\/svg\+xml)/;

/** Compresses responses of a kibibyte or more while they are sent. */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSIBLE,
    threshold: 1_024,
    globalDecompression: false,
  });
}
