import type { ResolvedSession } from '@endpaper/contracts';
import { isLoopback } from '@endpaper/service-kit';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'sid';

/** The session cookie of a request; empty without one. */
export function sidOf(request: FastifyRequest): string {
  return request.cookies[COOKIE] ?? '';
}

/** The session cookie that a response sets, empty when it clears it; undefined when it leaves the cookie as it is. */
export function newSidOf(setCookie: string | string[] | undefined): string | undefined {
  const all = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  const cookie = all.findLast(each => each.startsWith(`${COOKIE}=`));
  return cookie === undefined ? undefined : (fastifyCookie.parse(cookie)[COOKIE] ?? '');
}

/** Extends the lifetime of the session cookie when svc-auth has extended the session. */
export function extendCookie(request: FastifyRequest, reply: FastifyReply, session: ResolvedSession): void {
  if (!session.renewed) return;
  void reply.setCookie(COOKIE, sidOf(request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLoopback(request.hostname),
    maxAge: Math.round((Date.parse(session.expires_at) - Date.now()) / 1000),
  });
}
