import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../config.js';

/** The address and the host name of requests that Fastify has not seen; equal to `ip` and `hostname` of its requests. */
export class ClientAddresses {
  private readonly isTrusted: (address: string, hops: number) => boolean;

  constructor({ TRUSTED_PROXIES = [] }: Pick<GatewayConfig, 'TRUSTED_PROXIES'>) {
    this.isTrusted = TRUSTED_PROXIES.length > 0 ? proxyAddress.compile([...TRUSTED_PROXIES]) : () => false;
  }

  addressOf(request: IncomingMessage): string {
    const { remoteAddress = '' } = request.socket;
    return this.isTrusted(remoteAddress, 0) ? proxyAddress(request, this.isTrusted) : remoteAddress;
  }

  /** The host without its port. */
  hostnameOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-host'];
    const isForwarded = typeof forwarded === 'string' && this.isTrusted(socket.remoteAddress ?? '', 0);
    const host = isForwarded ? (forwarded.split(',').at(-1) ?? '').trim() : (headers.host ?? '');
    return host.replace(/:\d+$/, '');
  }
}
