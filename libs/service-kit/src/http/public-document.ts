import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalHost } from './portal-host.js';

/**
 * Sends a document that contains the portal's whole addresses, such as a feed.
 * @param keys its surrogate keys. Without a configured public origin the addresses have the host of the request, so no cache
 *   may give it to another client.
 * @param write returns the document for the portal's public origin
 */
export function publicDocument(
  portal: PortalHost,
  request: FastifyRequest,
  reply: FastifyReply,
  keys: string,
  write: (origin: string) => string,
): string {
  if (portal.publicOrigin !== undefined) reply.header('surrogate-key', keys);
  return write(portal.publicOrigin ?? portal.originOf(request));
}
