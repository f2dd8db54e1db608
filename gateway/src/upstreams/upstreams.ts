import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { ServiceName } from '@endpaper/contracts';
import { traceHeaders } from '@endpaper/service-kit';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { UPSTREAM_CHUNK_MS, UPSTREAM_CONNECT_MS } from '../timeouts.js';
import { asUpstreamError, isConnectionClosed, UpstreamTimeout } from './upstream.errors.js';

export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  timeoutMs: number;
  /** Aborts the call, when the client has closed its connection. */
  abort?: AbortController;
}

export interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Buffered where it is small, so that a broken response becomes an error before any of it is sent. */
  body: Buffer | Readable;
}

const MAX_BUFFERED_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The services, over persistent connections. A failure does not affect later calls: there is no circuit breaker. */
export class Upstreams implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: UPSTREAM_CONNECT_MS },
    connections: 128,
    bodyTimeout: UPSTREAM_CHUNK_MS,
  });

  constructor(readonly originOf: (service: ServiceName) => string) {}

  /** @throws ApiError 502, 503 or 504 when the service gives no valid response in time */
  async call(service: ServiceName, call: UpstreamCall): Promise<UpstreamResponse> {
    const { timeoutMs, abort = new AbortController() } = call;
    const timer = setTimeout(() => {
      abort.abort(new UpstreamTimeout());
    }, timeoutMs);
    const { signal } = abort;
    try {
      return await this.send(service, call, signal).catch((error: unknown) => {
        // The service may close an idle connection just when the call uses it.
        if (SAFE_METHODS.has(call.method) && isConnectionClosed(error))
          return this.send(service, call, signal);
        throw error;
      });
    } catch (error) {
      throw asUpstreamError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private async send(
    service: ServiceName,
    { method, path, headers, body }: UpstreamCall,
    signal: AbortSignal,
  ): Promise<UpstreamResponse> {
    const response = await this.agent.request({
      origin: this.originOf(service),
      method,
      path,
      body,
      headers: { ...headers, ...traceHeaders() },
      signal,
    });
    return { status: response.statusCode, headers: response.headers, body: await bodyOf(response) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

async function bodyOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer | Readable> {
  const isSmall = statusCode >= 400 || Number(headers['content-length'] ?? Infinity) <= MAX_BUFFERED_BYTES;
  return isSmall ? Buffer.from(await body.arrayBuffer()) : body;
}
