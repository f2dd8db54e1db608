import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { COMPRESSIBLE } from '../http/compression.js';

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
 * Compresses an immutable file by brotli, once, and keeps the result.
 * @param key differs for each content
 */
export async function compressOnce(key: string, content: Readable): Promise<Buffer> {
  const cached = cache.get(key);
  if (cached) {
    content.destroy();
    return cached;
  }
  const compressed = buffer(content).then(bytes =>
    compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  cache.set(key, compressed);
  compressed.catch(() => cache.delete(key));
  return compressed;
}
