import { ErrorBody, type ServiceName } from '@endpaper/contracts';
import { asApiError } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import { SessionCache } from '../sessions/session-cache.js';
import { extendCookie, newSidOf, sidOf } from '../sessions/session-cookie.js';
import { RESPONSE_DEADLINE_MS } from '../timeouts.js';
import { requestHeaders, responseHeaders } from '../upstreams/forwarded-headers.js';
import { BadUpstream } from '../upstreams/upstream.errors.js';
import { Upstreams, type UpstreamResponse } from '../upstreams/upstreams.js';
import { CallerLookup, type Caller } from './caller.js';

/** Forwards API calls to the services, each with the caller's identity token. */
@Injectable()
export class ApiProxy {
  constructor(
    private readonly callers: CallerLookup,
    private readonly upstreams: Upstreams,
    private readonly cache: SessionCache,
    private readonly antiForgery: AntiForgery,
  ) {}

  /** @throws ApiError 502, 503 or 504 when the service gives no valid response in time */
  async forward(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const deadline = Date.now() + RESPONSE_DEADLINE_MS;
    const clientClosed = new AbortController();
    reply.raw.once('close', () => {
      clientClosed.abort();
    });
    const caller = await this.callers.find(request, service);
    const response = await this.upstreams.call(service, {
      method: request.method,
      path: request.url,
      headers: requestHeaders(request, typeof caller === 'string' ? undefined : caller.token),
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      timeoutMs: deadline - Date.now(),
      signal: clientClosed.signal,
    });
    this.setCookies(caller, response, request, reply);
    const body = bodyFor(request, response);
    void reply
      .status(response.status)
      .headers(responseHeaders(response.headers, this.upstreams.originOf(service)));
    if (caller === 'unavailable') void reply.header('cache-control', 'no-store');
    const length = response.headers['content-length'];
    if (request.method === 'HEAD' && length) void reply.header('content-length', length);
    return reply.send(body);
  }

  private setCookies(
    caller: Caller,
    { headers }: UpstreamResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const newSid = newSidOf(headers['set-cookie']);
    if (newSid === undefined) {
      // A shared cache may store the response: it must not contain a user's cookie.
      if (headers['cache-control']?.includes('public')) return;
      if (typeof caller !== 'string') extendCookie(request, reply, caller);
      if (request.method === 'GET') this.antiForgery.ensureToken(request, reply);
      return;
    }
    // A login or logout: the token is bound to the new session, and the session before it has ended.
    this.antiForgery.setToken(request, reply, newSid);
    if (typeof caller !== 'string' && newSid !== sidOf(request)) this.cache.revoke([caller.session_id]);
  }
}

/** @throws ApiError for an error that does not have the form of the contract */
function bodyFor(request: FastifyRequest, { status, body }: UpstreamResponse): unknown {
  if (request.method === 'HEAD' || status === 204 || status === 304) return undefined;
  return Buffer.isBuffer(body) && status >= 400 ? JSON.stringify(parseError(status, body.toString())) : body;
}

/** Parses the error of a service; fields that the contract does not have are dropped. */
function parseError(status: number, text: string): ErrorBody {
  try {
    return z.parse(ErrorBody, JSON.parse(text));
  } catch {
    throw status >= 500 ? new BadUpstream() : asApiError({ statusCode: status });
  }
}
