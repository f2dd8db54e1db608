import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TEXT } from './compression.js';

/** An eighth smaller than what is compressed on its way: a quarter of a second for the largest file, once. */
const QUALITY = 10;

const compress = promisify(brotliCompress);

/** More than the files of all front ends' releases that readers have open. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 1_000 });

/** Whether a reader is better answered with the compressed form of a whole file of some content type. */
export function wantsCompressed({ method, headers }: FastifyRequest, contentType: string): boolean {
  const accepted = headers['accept-encoding'];
  return (
    method === 'GET' &&
    TEXT.test(contentType) &&
    accepted !== undefined &&
    negotiate(String(accepted), ['br']) === 'br'
  );
}

/**
 * What never changes and is asked for by every reader, compressed by brotli once and kept.
 * @param name stands for the content
 */
export async function compressedOnce(name: string, content: Readable): Promise<Buffer> {
  const known = kept.get(name);
  if (known) {
    content.destroy();
    return known;
  }
  const compressed = buffer(content).then(bytes =>
    compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  kept.set(name, compressed);
  compressed.catch(() => kept.delete(name));
  return compressed;
}
