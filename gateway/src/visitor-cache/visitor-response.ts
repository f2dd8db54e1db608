import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamResponse } from '../upstreams/exchange.js';
import type { CacheableResponse } from './visitor-cache.js';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof compressors;

/** Images other than SVG are compressed already. */
const IS_COMPRESSED = /^image\/(?!svg)/;

/** A smaller response fits into one packet either way. */
const COMPRESSED_FROM_BYTES = 1_400;

/** A response of a service to a visitor's read, with its compressed forms. */
export class VisitorResponse implements CacheableResponse {
  readonly keys: readonly string[] | undefined;
  /** Whether the path always has this response, such as a cover whose name has a hash: users get it, too. */
  readonly isImmutable: boolean;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  private readonly headers: Readonly<Record<string, string | string[]>>;

  /** @param headers those that are sent with the body */
  constructor(
    readonly upstream: UpstreamResponse,
    headers: Record<string, string | string[]>,
  ) {
    const { 'surrogate-key': keys, 'cache-control': cacheControl } = upstream.headers;
    this.isImmutable = upstream.status === 200 && /\bimmutable\b/.test(cacheControl ?? '');
    const { 'cache-control': _, ...others } = headers;
    this.headers = this.isImmutable ? headers : others;
    if (this.isImmutable) this.keys = [];
    else if (upstream.status === 200 && typeof keys === 'string') this.keys = keys.split(' ');
  }

  /** The body and both compressed forms at most. */
  get size(): number {
    return 2 * this.upstream.body.length;
  }

  /** The response as JSON, for the page that needs it first: the headers of a list, and the body. */
  forPage(): string {
    const { link, 'x-total-count': total } = this.headers;
    const headers = JSON.stringify({ link, 'x-total-count': total });
    return `{"headers":${headers},"body":${this.upstream.body.toString()}}`;
  }

  /** Sends the response in the form that the client accepts; 304 when the client has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
    void reply.headers({
      ...this.headers,
      vary: this.isImmutable ? 'accept-encoding' : 'accept-encoding, cookie',
      ...(this.keys && this.keys.length > 0 && { 'surrogate-key': this.keys.join(' ') }),
    });
    const { etag } = this.headers;
    if (typeof etag === 'string' && request.headers['if-none-match']?.includes(etag.replace('W/', '')))
      return reply.status(304).send();
    const encoding = this.encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(this.upstream.body);
    return reply.header('content-encoding', encoding).send(await this.compress(encoding));
  }

  private encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
    if (this.upstream.body.length < COMPRESSED_FROM_BYTES || typeof accepted !== 'string') return undefined;
    if (IS_COMPRESSED.test(this.upstream.headers['content-type'] ?? '')) return undefined;
    return (['br', 'gzip'] as const).find(encoding =>
      new RegExp(`\\b${encoding}\\b(?!;q=0(?:,|$))`).test(accepted),
    );
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compressed = compressors[encoding](this.upstream.body);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}
