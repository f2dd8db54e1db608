import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The types of what gets smaller. */
export const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)|image\/svg\+xml)/;

/** Compresses text on its way to the reader, where that saves more than it costs. */
export async function addCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
    threshold: 1_024,
    globalDecompression: false,
  });
}
