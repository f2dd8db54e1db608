import type { PortalHost } from '@endpaper/service-kit';
import type { FastifyRequest } from 'fastify';

/** What a passkey is bound to: the portal's host, and the origin of the pages that use it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(portal: PortalHost, request: FastifyRequest): RelyingParty {
  const origin = portal.originOf(request);
  return { id: new URL(origin).hostname, origin };
}
