import type { ResolvedSession } from '@endpaper/contracts';
import { cookieName, isHttps } from '@endpaper/service-kit/server';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session cookie of a request; empty without one. */
export function sidOf(request: FastifyRequest): string {
  return request.cookies[cookieName('sid', request)] ?? '';
}

/** `<id>.<signature>`, both in base64url: 66 characters. A cookie is decoded, and may have a line break. */
const DEVICE = /^[\w.-]{1,120}$/;

/** The cookie by which svc-auth recognizes a browser that has logged in before, as a header; none without such a cookie. */
export function deviceHeader(request: FastifyRequest): { 'x-device'?: string } {
  const device = request.cookies[cookieName('device', request)];
  return device !== undefined && DEVICE.test(device) ? { 'x-device': device } : {};
}

/** The session cookie that a response sets, empty when it clears it; undefined when it leaves the cookie as it is. */
export function newSidOf(
  request: FastifyRequest,
  setCookie: string | string[] | undefined,
): string | undefined {
  const name = cookieName('sid', request);
  const all = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  const cookie = all.findLast(each => each.startsWith(`${name}=`));
  return cookie === undefined ? undefined : (fastifyCookie.parse(cookie)[name] ?? '');
}

/** Extends the lifetime of the session cookie when svc-auth has extended the session. */
export function extendCookie(request: FastifyRequest, reply: FastifyReply, session: ResolvedSession): void {
  if (!session.renewed) return;
  void reply.setCookie(cookieName('sid', request), sidOf(request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: Math.round((Date.parse(session.expires_at) - Date.now()) / 1000),
  });
}
