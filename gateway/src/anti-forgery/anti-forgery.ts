import { authEndpoints, matchPath } from '@endpaper/contracts';
import { CONFIG, isLoopback } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { pathOf } from '../routing/path.js';
import { sidOf } from '../session/sid-cookie.js';
import { BadToken } from './anti-forgery.errors.js';
import { refuseCrossSite, refuseOtherSites } from './same-site.js';
import { isSame, isTokenOf, makeToken } from './token.js';

const COOKIE = 'XSRF-TOKEN';
const HEADERS = ['xsrf-token', 'x-xsrf-token', 'x-csrf-token'];
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOGOUT_BY_LINK = authEndpoints.logOutByLink.path;

/** Keeps other sites from acting in a reader's name. */
@Injectable()
export class AntiForgery {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /**
   * Lets a request through that comes from our own pages.
   * @throws ApiError 403, with a fresh token in the same answer where the one given is stale
   */
  check(request: FastifyRequest, reply: FastifyReply): void {
    if (SAFE.has(request.method)) {
      // The one GET that changes something, however its path is written: the router has decoded it too.
      if (matchPath(LOGOUT_BY_LINK, decodeURIComponent(pathOf(request)))) refuseCrossSite(request);
      return;
    }
    refuseOtherSites(request, this.config.PUBLIC_ORIGIN);
    if (this.isProven(request)) return;
    this.issue(request, reply, sidOf(request));
    throw new BadToken();
  }

  /** Gives a page its first token, or a new one where its own is of no use. */
  ensure(request: FastifyRequest, reply: FastifyReply): void {
    const sid = sidOf(request);
    if (!isTokenOf(this.config.XSRF_SECRET, sid, request.cookies[COOKIE] ?? ''))
      this.issue(request, reply, sid);
  }

  /** Gives a page a token for a session. Its scripts read it, so the cookie is not `HttpOnly`. */
  issue(request: FastifyRequest, reply: FastifyReply, sid: string): void {
    void reply.setCookie(COOKIE, makeToken(this.config.XSRF_SECRET, sid), {
      path: '/',
      sameSite: 'lax',
      secure: !isLoopback(request.hostname),
    });
  }

  private isProven(request: FastifyRequest): boolean {
    const cookie = request.cookies[COOKIE] ?? '';
    const header = HEADERS.map(name => request.headers[name]).find(value => typeof value === 'string');
    return (
      typeof header === 'string' &&
      isSame(header, cookie) &&
      isTokenOf(this.config.XSRF_SECRET, sidOf(request), cookie)
    );
  }
}
