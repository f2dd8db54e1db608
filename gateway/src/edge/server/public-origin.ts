import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';

/** The portal's origin for its readers, as `https://books.example`: the configured one, or that of the request. */
export function publicOriginOf(
  { PUBLIC_ORIGIN }: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>,
  { protocol, host }: FastifyRequest,
): string {
  return PUBLIC_ORIGIN ?? `${protocol}://${host}`;
}
