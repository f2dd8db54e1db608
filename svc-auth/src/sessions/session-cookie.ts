import { isLoopback } from '@endpaper/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from './sessions.service.js';

/**
 * Sets the cookie that names a session. Scripts can't read it, and other sites' forms don't send it. Outside localhost
 * the portal is served by https alone; that ends in front of us, so `Secure` does not wait for a forwarded protocol.
 */
export function setSessionCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  { sid, expiresAt }: NewSession,
): void {
  reply.header('set-cookie', cookie(request, sid, `Expires=${expiresAt.toUTCString()}`));
}

export function clearSessionCookie(reply: FastifyReply, request: FastifyRequest): void {
  reply.header('set-cookie', cookie(request, '', 'Max-Age=0'));
}

function cookie(request: FastifyRequest, value: string, until: string): string {
  const secure = isLoopback(request.hostname) ? '' : '; Secure';
  return `sid=${value}; Path=/; HttpOnly; SameSite=Lax; ${until}${secure}`;
}
