import type { EventEmitter } from 'node:events';
import type { ServiceName } from '@endpaper/contracts';
import { traceHeaders } from '@endpaper/service-kit';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import { UPSTREAM_CONNECT_MS } from '../timeouts.js';
import { Exchange, type UpstreamResponse } from './exchange.js';
import { canRepeat, canRetryAfter, isTemporary } from './retries.js';
import { asUpstreamError, BadUpstream, UpstreamOverloaded, UpstreamTimeout } from './upstream.errors.js';

export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  timeoutMs: number;
  /** The response to the client: the call is aborted when its connection closes. */
  client?: EventEmitter;
}

const CONNECTIONS = 128;
/**
 * The calls of a service that may be in flight: one on each connection, and three that wait for each. If a call takes a quarter
 * of the deadline or longer, one more would wait for longer than the deadline.
 */
const MAX_IN_FLIGHT = 4 * CONNECTIONS;
/** A connection stays with one pod of a service, so that new pods get traffic only by new connections. */
const REQUESTS_PER_CONNECTION = 500;

/**
 * The services, over persistent connections. A failed call is retried once, if that can't repeat its effect. A failure does
 * not affect later calls: there is no circuit breaker.
 */
export class Upstreams implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: UPSTREAM_CONNECT_MS },
    connections: CONNECTIONS,
    maxRequestsPerClient: REQUESTS_PER_CONNECTION,
  });

  private readonly inFlight = new Map<ServiceName, number>();

  constructor(readonly originOf: (service: ServiceName) => string) {}

  /** @throws ApiError 502, 503 or 504 when the service gives no valid response in time */
  async call(service: ServiceName, call: UpstreamCall): Promise<UpstreamResponse> {
    const inFlight = this.inFlight.get(service) ?? 0;
    if (inFlight >= MAX_IN_FLIGHT) throw new UpstreamOverloaded();
    this.inFlight.set(service, inFlight + 1);
    let exchange = this.send(service, call);
    const retry = () => {
      exchange = this.send(service, call);
      return exchange.response;
    };
    const timer = setTimeout(() => {
      exchange.abort(new UpstreamTimeout());
    }, call.timeoutMs);
    const onClose = () => {
      exchange.abort(new BadUpstream());
    };
    call.client?.once('close', onClose);
    try {
      return await exchange.response.then(
        response => (isTemporary(response) && canRepeat(call) ? retry() : response),
        (error: unknown) => {
          if (!canRetryAfter(error, call)) throw error;
          return retry();
        },
      );
    } catch (error) {
      throw asUpstreamError(error);
    } finally {
      clearTimeout(timer);
      this.inFlight.set(service, (this.inFlight.get(service) ?? 1) - 1);
      call.client?.off('close', onClose);
    }
  }

  private send(service: ServiceName, { method, path, headers, body }: UpstreamCall): Exchange {
    const exchange = new Exchange();
    const origin = this.originOf(service);
    this.agent.dispatch({ origin, method, path, body, headers: { ...headers, ...traceHeaders() } }, exchange);
    return exchange;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}
