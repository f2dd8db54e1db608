import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { COMPRESSIBLE } from '../../edge/server/compression.js';

/** The best one. The largest file, the shell's script of 480 KB, takes 0.7 seconds in a thread of libuv's pool, once. */
const QUALITY = 11;

const compress = promisify(brotliCompress);

/** Holds more files than readers use of all front ends. */
const cache = new LRUCache<string, Promise<Buffer>>({ max: 1_000 });

/** Whether a file of this content type should be sent compressed. */
export function acceptsCompressed({ method, headers }: FastifyRequest, contentType: string): boolean {
  const accepted = headers['accept-encoding'];
  return (
    method === 'GET' &&
    COMPRESSIBLE.test(contentType) &&
    accepted !== undefined &&
    negotiate(accepted, ['br']) === 'br'
  );
}

/**
 * Compresses a content by brotli, once, and keeps the result.
 * @param integrity its hash
 */
export async function compressOnce(integrity: string, content: Buffer): Promise<Buffer> {
  const cached = cache.get(integrity);
  if (cached) return cached;
  const compressed = compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  cache.set(integrity, compressed);
  compressed.catch(() => cache.delete(integrity));
  return compressed;
}
