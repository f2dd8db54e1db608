import { isLoopback } from '@endpaper/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A new session as the browser stores it. */
export interface NewSession {
  /** The cookie's value. The database has only its hash. */
  sid: string;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * Sets the session cookie. `HttpOnly` hides it from scripts, and `SameSite=Lax` keeps it out of other sites' forms.
 * Except on localhost the portal is served by https only. TLS ends at the entrance, so `Secure` depends on the host and
 * not on the protocol of this request.
 */
export function setSessionCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  { sid, expiresAt }: NewSession,
): void {
  void reply.header('set-cookie', cookie(request, sid, `Expires=${new Date(expiresAt).toUTCString()}`));
}

export function clearSessionCookie(reply: FastifyReply, request: FastifyRequest): void {
  void reply.header('set-cookie', cookie(request, '', 'Max-Age=0'));
}

function cookie(request: FastifyRequest, value: string, expiry: string): string {
  const secure = isLoopback(request.hostname) ? '' : '; Secure';
  return `sid=${value}; Path=/; HttpOnly; SameSite=Lax; ${expiry}${secure}`;
}
