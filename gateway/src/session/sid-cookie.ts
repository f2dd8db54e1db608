import type { ResolvedSession } from '@endpaper/contracts';
import { isLoopback } from '@endpaper/service-kit';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'sid';

/** The session cookie of a request, empty where there is none. */
export function sidOf(request: FastifyRequest): string {
  return request.cookies[COOKIE] ?? '';
}

/** What an answer's `Set-Cookie` makes of the session cookie: its new value, empty when it is cleared, or undefined. */
export function newSidIn(setCookie: string | string[] | undefined): string | undefined {
  const all = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  const cookie = all.findLast(each => each.startsWith(`${COOKIE}=`));
  return cookie === undefined ? undefined : (fastifyCookie.parse(cookie)[COOKIE] ?? '');
}

/** Sets the session cookie again when its session's end was moved, as svc-auth set it. */
export function prolong(request: FastifyRequest, reply: FastifyReply, session: ResolvedSession): void {
  if (!session.renewed) return;
  void reply.setCookie(COOKIE, sidOf(request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLoopback(request.hostname),
    maxAge: Math.round((Date.parse(session.expires_at) - Date.now()) / 1000),
  });
}
