import {
  authEndpoints,
  ErrorBody,
  matchPath,
  type ResolvedSession,
  type ServiceName,
} from '@endpaper/contracts';
import { asApiError, FailedCall } from '@endpaper/service-kit/server';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AntiForgery } from '../../edge/anti-forgery/anti-forgery.js';
import { Sessions } from '../../edge/sessions/sessions.js';
import { SessionCache } from '../../edge/sessions/session-cache.js';
import { deviceHeader, extendCookie, newSidOf, sidOf } from '../../edge/sessions/session-cookie.js';
import { pathOf } from '../../edge/server/request-path.js';
import { RESPONSE_DEADLINE_MS } from '../../timeouts.js';
import { requestHeaders, responseHeaders } from '../upstreams/forwarded-headers.js';
import { BadUpstream } from '../upstreams/upstream.errors.js';
import type { UpstreamResponse } from '../upstreams/exchange.js';
import { Upstreams } from '../upstreams/upstreams.js';
import { SHARED_HEADERS, SharedReads } from '../visitor-cache/shared-reads.js';
import type { VisitorResponse } from '../visitor-cache/visitor-response.js';
import { isPublicRead } from '../contract/api-contract.js';

/** What a browser removes after a logout. Its cookies stay: the response sets them. */
const SITE_DATA = '"cache", "storage"';

/** A user's session, no session, or a cookie that can't be looked up while svc-auth is unavailable. */
type Caller = ResolvedSession | 'visitor' | 'unavailable';

/** A request on its way to a service. */
interface Forwarded {
  service: ServiceName;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  deadline: number;
}

/** Forwards API calls to the services, each with the caller's identity token. */
@Injectable()
export class ApiProxy {
  /** The responses to session checks. Each lives as long as its session stays in the cache. */
  private readonly checks = new WeakMap<ResolvedSession, UpstreamResponse>();

  constructor(
    private readonly sessions: Sessions,
    private readonly upstreams: Upstreams,
    private readonly cache: SessionCache,
    private readonly antiForgery: AntiForgery,
    private readonly sharedReads: SharedReads,
  ) {}

  /** @throws ApiError 502, 503 or 504 when the service gives no valid response in time */
  async forward(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const deadline = Date.now() + RESPONSE_DEADLINE_MS;
    const shared = await this.sharedResponse(service, request);
    if (shared?.isImmutable) return shared.send(request, reply);
    if (shared?.keys) {
      if (this.antiForgery.hasToken(request)) void reply.headers(SHARED_HEADERS);
      else this.antiForgery.ensureToken(request, reply);
      return shared.send(request, reply);
    }
    const caller = shared ? 'visitor' : await this.callerOf(request, service);
    const response = shared?.upstream ?? (await this.respond({ service, request, reply, caller, deadline }));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Users see at once what they have changed of their own account.
    if (service === 'auth' && !isRead && typeof caller !== 'string') this.cache.purgeUsers([caller.user_id]);
    this.setCookies(service, caller, response, request, reply);
    const body = bodyFor(request, response);
    void reply.status(response.status).headers(responseHeaders(response, this.upstreams.originOf(service)));
    if (dependsOnSession(service, caller, response)) void reply.header('cache-control', 'no-store');
    const length = response.headers['content-length'];
    if (request.method === 'HEAD' && length) void reply.header('content-length', length);
    return reply.send(body);
  }

  /**
   * While svc-auth is unavailable, a public read is answered as for a visitor, and any other call gets the error: no page
   * shows that its user is logged out only because the session can't be looked up.
   * @throws ApiError 502, 503 or 504
   */
  private async callerOf(request: FastifyRequest, service: ServiceName): Promise<Caller> {
    const sid = sidOf(request);
    if (sid === '') return 'visitor';
    try {
      return (await this.sessions.find(sid)) ?? 'visitor';
    } catch (error) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && service !== 'auth' && isPublicRead(request.url)) return 'unavailable';
      throw error;
    }
  }

  private async call({ service, request, reply, caller, deadline }: Forwarded): Promise<UpstreamResponse> {
    return this.upstreams.call(service, {
      method: request.method,
      path: request.url,
      headers: {
        ...requestHeaders(request, typeof caller === 'string' ? undefined : caller.tokens[`svc-${service}`]),
        ...(service === 'auth' && deviceHeader(request)),
      },
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      timeoutMs: deadline - Date.now(),
      client: reply.raw,
    });
  }

  /** The response that all visitors get, or everyone; undefined for any other request. */
  private async sharedResponse(
    service: ServiceName,
    request: FastifyRequest,
  ): Promise<VisitorResponse | undefined> {
    if (request.method !== 'GET' || service === 'auth') return undefined;
    const cached = this.sharedReads.cached(request.url);
    if (cached?.isImmutable) return cached;
    if (sidOf(request) !== '') return undefined;
    return (
      cached ??
      (isPublicRead(request.url) ? this.sharedReads.fetch(service, request.url, request) : undefined)
    );
  }

  /** The service's response; that of a session check is the same one for as long as the session is cached. */
  private async respond(forwarded: Forwarded): Promise<UpstreamResponse> {
    const { request, caller } = forwarded;
    const isCheck = request.method === 'GET' && matchPath(authEndpoints.session.path, pathOf(request));
    if (!isCheck || typeof caller === 'string') return this.call(forwarded);
    const known = this.checks.get(caller);
    if (known) return known;
    const response = await this.call(forwarded);
    if (response.status === 200) this.checks.set(caller, response);
    return response;
  }

  private setCookies(
    service: ServiceName,
    caller: Caller,
    { headers }: UpstreamResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const newSid = newSidOf(request, headers['set-cookie']);
    if (newSid === undefined) {
      // A shared cache may store the response: it must not contain a user's cookie.
      if (headers['cache-control']?.includes('public')) return;
      if (typeof caller !== 'string') extendCookie(request, reply, caller);
      if (request.method === 'GET' && (service === 'auth' || !this.antiForgery.hasToken(request)))
        this.antiForgery.ensureToken(request, reply);
      return;
    }
    // A login or logout: the token is bound to the new session, and the session before it has ended.
    this.antiForgery.setToken(request, reply, newSid);
    if (newSid === '') void reply.header('clear-site-data', SITE_DATA);
    if (typeof caller !== 'string' && newSid !== sidOf(request)) this.cache.revoke([caller.session_id]);
  }
}

/** Whether a response may be another one with another session. No cache stores it, so the next user of a browser can't read it. */
function dependsOnSession(service: ServiceName, caller: Caller, { headers }: UpstreamResponse): boolean {
  // A drawn cover is the same for everyone.
  if (headers['cache-control']?.includes('immutable')) return false;
  return service === 'auth' || caller !== 'visitor';
}

/** @throws ApiError for an error that does not have the form of the contract */
function bodyFor(request: FastifyRequest, { status, body }: UpstreamResponse): unknown {
  if (request.method === 'HEAD' || status === 204 || status === 304) return undefined;
  return status >= 400 ? JSON.stringify(parseError(request, status, body.toString())) : body;
}

/** Parses the error of a service; fields that the contract does not have are dropped. */
function parseError(request: FastifyRequest, status: number, text: string): ErrorBody {
  try {
    return z.parse(ErrorBody, JSON.parse(text));
  } catch (error) {
    if (status < 500) throw asApiError({ statusCode: status });
    throw new BadUpstream({ cause: new FailedCall(`${request.method} ${pathOf(request)}`, error) });
  }
}
