import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageData } from '../upstreams/forwarded-headers.js';
import type { UpstreamResponse } from '../upstreams/exchange.js';
import type { CacheableResponse } from './visitor-cache.js';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof compressors;

const ACCEPTS: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!;q=0(?:,|$))/,
  gzip: /\bgzip\b(?!;q=0(?:,|$))/,
};

/** Images other than SVG are compressed already. */
const IS_COMPRESSED = /^image\/(?!svg)/;

/** A smaller response fits into one packet either way. */
const COMPRESSED_FROM_BYTES = 1_400;

/** What one client gets: the response in a form that it accepts, or 304. */
export interface ClientResponse {
  status: 200 | 304;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer | undefined;
}

/** The headers of a request that choose the form of a response. */
export type Accepted = Pick<IncomingHttpHeaders, 'if-none-match' | 'accept-encoding'>;

/** A response of a service to a visitor's read, with its compressed forms. */
export class VisitorResponse implements CacheableResponse {
  readonly keys: readonly string[] | undefined;
  /** Whether the path always has this response, such as a cover whose name has a hash: users get it, too. */
  readonly isImmutable: boolean;
  private readonly isCompressible: boolean;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly compressing = new Map<Encoding, Promise<Buffer>>();
  private readonly headers: Readonly<Record<string, string | string[]>>;

  /** @param headers those that are sent with the body */
  constructor(
    readonly upstream: UpstreamResponse,
    headers: Record<string, string | string[]>,
  ) {
    const { 'surrogate-key': keys, 'cache-control': cacheControl } = upstream.headers;
    this.isImmutable = upstream.status === 200 && /\bimmutable\b/.test(cacheControl ?? '');
    this.isCompressible =
      upstream.body.length >= COMPRESSED_FROM_BYTES &&
      !IS_COMPRESSED.test(upstream.headers['content-type'] ?? '');
    if (this.isImmutable) this.keys = [];
    else if (upstream.status === 200 && typeof keys === 'string') this.keys = keys.split(' ');
    const { 'cache-control': _, ...others } = headers;
    this.headers = {
      ...(this.isImmutable ? headers : others),
      vary: this.isImmutable ? 'accept-encoding' : 'accept-encoding, cookie',
      ...(this.keys && this.keys.length > 0 && { 'surrogate-key': this.keys.join(' ') }),
    };
  }

  /** The body and both compressed forms at most, and the address of the next page, which may be long. */
  get size(): number {
    const { link = '' } = this.headers;
    return (this.isCompressible ? 2 : 1) * this.upstream.body.length + link.length;
  }

  /** The response for a first view. */
  forPage(): string {
    return pageData(this.headers, this.upstream.body);
  }

  /** What a client gets; undefined while the form that it accepts is not compressed yet. */
  ready(accepted: Accepted): ClientResponse | undefined {
    const { etag } = this.headers;
    if (typeof etag === 'string' && accepted['if-none-match']?.includes(etag.replace('W/', '')))
      return { status: 304, headers: this.headers, body: undefined };
    const encoding = this.encodingFor(accepted['accept-encoding']);
    if (!encoding) return { status: 200, headers: this.headers, body: this.upstream.body };
    const body = this.bodies.get(encoding);
    return body && { status: 200, headers: { ...this.headers, 'content-encoding': encoding }, body };
  }

  /** Sends the response in the form that the client accepts; 304 when the client has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = this.ready(request.headers) ?? (await this.compressFor(request.headers));
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
    return reply.status(sent.status).headers(sent.headers).send(sent.body);
  }

  private async compressFor(accepted: Accepted): Promise<ClientResponse> {
    const encoding = this.encodingFor(accepted['accept-encoding']);
    if (encoding) await this.compress(encoding);
    return this.ready(accepted) ?? { status: 200, headers: this.headers, body: this.upstream.body };
  }

  private encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
    if (!this.isCompressible || typeof accepted !== 'string') return undefined;
    return (['br', 'gzip'] as const).find(encoding => ACCEPTS[encoding].test(accepted));
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const running = this.compressing.get(encoding);
    if (running) return running;
    const compressing = compressors[encoding](this.upstream.body).then(body => {
      this.bodies.set(encoding, body);
      return body;
    });
    this.compressing.set(encoding, compressing);
    return compressing;
  }
}
