import { isUrlOfHost, NOT_PUBLIC } from '@endpaper/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidFields } from './api-errors.js';
import { isLoopback } from './https.js';

/** The portal's own address. No URL that a user stores may name it: a browser would send its reader's cookies there. */
export class PortalHost {
  private readonly hostname: string | undefined;

  /** @param publicOrigin without it, the host is that of each request */
  constructor(readonly publicOrigin: string | undefined) {
    if (publicOrigin !== undefined) this.hostname = new URL(publicOrigin).hostname;
  }

  /** The origin of the page that has sent a request, as `https://books.example`. A browser on this machine may use any of its names. */
  originOf({ protocol, host, hostname }: FastifyRequest): string {
    const own = `${protocol}://${host}`;
    return isLoopback(hostname) ? own : (this.publicOrigin ?? own);
  }

  /** The host, without a port, that a request was sent to. */
  hostOf(request: FastifyRequest): string {
    return this.hostname ?? request.hostname;
  }

  /**
   * @param urls by their field
   * @throws InvalidFields when one of them names the portal's host
   */
  refuse(urls: Readonly<Record<string, string | null | undefined>>, request: FastifyRequest): void {
    const host = this.hostOf(request);
    const own = Object.entries(urls).filter(([, url]) => url && isUrlOfHost(url, host));
    if (own.length > 0)
      throw new InvalidFields(Object.fromEntries(own.map(([field]) => [field, NOT_PUBLIC])));
  }

  /**
   * A document that contains the portal's whole addresses, such as a feed.
   * @param keys its surrogate keys. Without a configured public origin the addresses have the host of the request, so no cache
   *   may give it to another client.
   * @param write returns the document for the portal's public origin
   */
  document(
    request: FastifyRequest,
    reply: FastifyReply,
    keys: string,
    write: (origin: string) => string,
  ): string {
    if (this.publicOrigin !== undefined) reply.header('surrogate-key', keys);
    return write(this.publicOrigin ?? this.originOf(request));
  }
}
