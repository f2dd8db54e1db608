import { ErrorBody, type ServiceName } from '@endpaper/contracts';
import { asApiError } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import { SessionMemory } from '../session/session-memory.js';
import { newSidIn, prolong, sidOf } from '../session/sid-cookie.js';
import { answerHeaders, requestHeaders } from '../upstreams/headers.js';
import { BadUpstream } from '../upstreams/upstream.errors.js';
import { Upstreams, type UpstreamAnswer } from '../upstreams/upstreams.js';
import { Callers, type Caller } from './callers.js';

/** Every call is answered within two seconds (milliseconds, less what our own work takes). */
const PATIENCE = 1_800;

/** Passes calls on to the services, each with the identity of who makes it. */
@Injectable()
export class Proxy {
  constructor(
    private readonly callers: Callers,
    private readonly upstreams: Upstreams,
    private readonly memory: SessionMemory,
    private readonly antiForgery: AntiForgery,
  ) {}

  /** @throws ApiError 502, 503 or 504 when a service gives no proper answer in time */
  async pass(upstream: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const deadline = Date.now() + PATIENCE;
    const abandoned = new AbortController();
    reply.raw.once('close', () => {
      abandoned.abort();
    });
    const caller = await this.callers.of(request, upstream);
    const answer = await this.upstreams.call(upstream, {
      method: request.method,
      path: request.url,
      headers: requestHeaders(request, typeof caller === 'string' ? undefined : caller.token),
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      patience: deadline - Date.now(),
      abandoned: abandoned.signal,
    });
    this.settleCookies(caller, answer, request, reply);
    const body = bodyFor(request, answer);
    void reply
      .status(answer.status)
      .headers(answerHeaders(answer.headers, this.upstreams.originOf(upstream)));
    if (caller === 'unknown') void reply.header('cache-control', 'no-store');
    const length = answer.headers['content-length'];
    if (request.method === 'HEAD' && length) void reply.header('content-length', length);
    return reply.send(body);
  }

  private settleCookies(
    caller: Caller,
    answer: UpstreamAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const sid = newSidIn(answer.headers['set-cookie']);
    if (sid === undefined) {
      // An answer that caches share is for everyone: it carries nobody's cookies.
      if (answer.headers['cache-control']?.includes('public')) return;
      if (typeof caller !== 'string') prolong(request, reply, caller);
      if (request.method === 'GET') this.antiForgery.ensure(request, reply);
      return;
    }
    // Logged in or out: the token goes with the session, and the session before this one is over now.
    this.antiForgery.issue(request, reply, sid);
    if (typeof caller !== 'string' && sid !== sidOf(request)) this.memory.end([caller.session_id]);
  }
}

/** @throws ApiError in place of an error that is not in our form */
function bodyFor(request: FastifyRequest, { status, body }: UpstreamAnswer): unknown {
  if (request.method === 'HEAD' || status === 204 || status === 304) return undefined;
  return status < 400 ? body : JSON.stringify(errorIn(status, String(body)));
}

/** An error as the service tells it, less what is not part of our form. */
function errorIn(status: number, text: string): ErrorBody {
  try {
    return z.parse(ErrorBody, JSON.parse(text));
  } catch {
    throw status >= 500 ? new BadUpstream() : asApiError({ statusCode: status });
  }
}
