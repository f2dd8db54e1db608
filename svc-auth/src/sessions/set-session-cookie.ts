import { cookieName, isHttps, type CookieName } from '@endpaper/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME_DAYS } from '../limits/known-devices.js';

/** A session that has got another id, as the browser stores it. */
export interface RenewedSession {
  /** The cookie's value. The database has only its hash. */
  sid: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A new session as the browser stores it. */
export interface NewSession extends RenewedSession {
  /** Proves at later logins that the account was used in this browser. */
  device: string;
}

/**
 * Sets the cookies of a login. `HttpOnly` hides them from scripts, and `SameSite=Lax` keeps them out of other sites' forms.
 */
export function setSessionCookie(reply: FastifyReply, request: FastifyRequest, session: NewSession): void {
  void reply.header('set-cookie', [sidCookie(request, session), deviceCookie(request, session.device)]);
}

/** Sets the cookie of a session that has got another id. */
export function setRenewedCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  session: RenewedSession,
): void {
  void reply.header('set-cookie', sidCookie(request, session));
}

/** Sets the cookie of a known browser alone: for a user whose email has changed, because its value is of the email. */
export function setDeviceCookie(reply: FastifyReply, request: FastifyRequest, device: string): void {
  void reply.header('set-cookie', deviceCookie(request, device));
}

const sidCookie = (request: FastifyRequest, { sid, expiresAt }: RenewedSession) =>
  cookie('sid', request, sid, `Expires=${new Date(expiresAt).toUTCString()}`);

const deviceCookie = (request: FastifyRequest, device: string) =>
  cookie('device', request, device, `Max-Age=${DEVICE_LIFETIME_DAYS * 86_400}`);

/** Removes the session cookie. The browser stays a known one. */
export function clearSessionCookie(reply: FastifyReply, request: FastifyRequest): void {
  void reply.header('set-cookie', cookie('sid', request, '', 'Max-Age=0'));
}

function cookie(name: CookieName, request: FastifyRequest, value: string, expiry: string): string {
  const secure = isHttps(request) ? '; Secure' : '';
  return `${cookieName(name, request)}=${value}; Path=/; HttpOnly; SameSite=Lax; ${expiry}${secure}`;
}
