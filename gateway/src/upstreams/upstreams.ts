import type { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceName } from '@endpaper/contracts';
import { traceHeaders } from '@endpaper/service-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { asUpstreamError, hungUp, UpstreamTimeout } from './upstream.errors.js';

export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** How long the answer may take (milliseconds). */
  patience: number;
  /** Aborts when nobody waits for the answer any more. */
  abandoned?: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Whole where it is small, so that a broken answer is noticed before the reader gets any of it. */
  body: Buffer | Readable;
}

const SMALL = 64 * 1024;
const SAFE = new Set(['GET', 'HEAD']);

/** The services behind the gateway, over connections that are kept. Nothing is remembered of a failure: the next call tries again. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: 700 },
    connections: 128,
    // Between two pieces of an answer.
    bodyTimeout: 5_000,
  });

  /** @param originOf where a service answers */
  constructor(readonly originOf: (upstream: ServiceName) => string) {}

  /** @throws ApiError 502, 503 or 504 when there is no proper answer in time */
  async call(upstream: ServiceName, call: UpstreamCall): Promise<UpstreamAnswer> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new UpstreamTimeout());
    }, call.patience);
    const signal = call.abandoned ? AbortSignal.any([late.signal, call.abandoned]) : late.signal;
    try {
      return await this.send(upstream, call, signal).catch((error: unknown) => {
        // A kept connection may be closed by the other side just when it is used again.
        if (SAFE.has(call.method) && hungUp(error)) return this.send(upstream, call, signal);
        throw error;
      });
    } catch (error) {
      throw asUpstreamError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private async send(
    upstream: ServiceName,
    call: UpstreamCall,
    signal: AbortSignal,
  ): Promise<UpstreamAnswer> {
    const { method, path, body } = call;
    const answer = await this.agent.request({
      origin: this.originOf(upstream),
      method,
      path,
      body,
      headers: { ...call.headers, ...traceHeaders() },
      signal,
    });
    return { status: answer.statusCode, headers: answer.headers, body: await bodyOf(answer) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

async function bodyOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer | Readable> {
  const isSmall = statusCode >= 400 || Number(headers['content-length'] ?? Infinity) <= SMALL;
  return isSmall ? Buffer.from(await body.arrayBuffer()) : body;
}
