import type { FastifyRequest } from 'fastify';
import { CrossSite } from './anti-forgery.errors.js';

/**
 * Refuses what another site makes a reader's browser send. Browsers say where a request comes from; a client that says
 * nothing is no browser.
 * @param origin where readers reach the portal, if it is known; else it is taken from the request
 * @throws CrossSite
 */
export function refuseOtherSites(request: FastifyRequest, origin: string | undefined): void {
  const ours = origin ?? `${request.protocol}://${request.host}`;
  const from = request.headers.origin;
  if (from !== undefined && from.toLowerCase() !== ours.toLowerCase()) throw new CrossSite();
  refuseCrossSite(request);
}

/** @throws CrossSite when a browser says that another site asks */
export function refuseCrossSite({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new CrossSite();
}
