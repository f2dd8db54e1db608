import type { FastifyRequest } from 'fastify';

/** Whether a host name (without port) is a loopback address. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/**
 * Whether the browser has sent a request by https: its cookies are `Secure` then. Except on localhost the portal is served by
 * https alone. TLS may end at a proxy that this process does not know, so the host decides where the protocol says http.
 */
export function isHttps({ hostname, protocol }: Pick<FastifyRequest, 'hostname' | 'protocol'>): boolean {
  return protocol === 'https' || !isLoopback(hostname);
}

/** The cookies of a browser: its session, and the record that an account was used in it before. */
export type CookieName = 'sid' | 'device';

/** A cookie's name. With the prefix, browsers accept it only by https and from this host, not from a sibling. */
export function cookieName(name: CookieName, request: Pick<FastifyRequest, 'hostname' | 'protocol'>): string {
  return isHttps(request) ? `__Host-${name}` : name;
}
