import type { EventEmitter } from 'node:events';
import type { ServiceName } from '@endpaper/contracts';
import { FailedCall, traceHeaders } from '@endpaper/service-kit/server';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import { UPSTREAM_CONNECT_MS, UPSTREAM_IDLE_MS } from '../../timeouts.js';
import { Exchange, type RequestHeaders, type UpstreamResponse } from './exchange.js';
import {
  asUpstreamError,
  BadUpstream,
  isConnectionClosed,
  isUnreachable,
  UpstreamOverloaded,
  UpstreamTimeout,
} from './upstream.errors.js';

export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: RequestHeaders;
  body?: Buffer | string;
  timeoutMs: number;
  /** The response to the client: the call is aborted when its connection closes. */
  client?: EventEmitter;
}

/** To one service: more than the requests of which it refuses the surplus itself. No call waits for a connection. */
const CONNECTIONS = 256;
/** A connection stays with one pod of a service, so that new pods get traffic only by new connections. */
const REQUESTS_PER_CONNECTION = 500;

/**
 * The services, over persistent connections. A failed call is retried once, if that can't repeat its effect. A failure does not
 * affect later calls: there is no circuit breaker.
 */
export class Upstreams implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: UPSTREAM_CONNECT_MS },
    connections: CONNECTIONS,
    keepAliveTimeout: UPSTREAM_IDLE_MS,
    keepAliveMaxTimeout: UPSTREAM_IDLE_MS,
    maxRequestsPerClient: REQUESTS_PER_CONNECTION,
  });

  /** The calls in flight: a service that does not answer takes neither the memory nor the places of the others. */
  private readonly inFlight = new Map<ServiceName, number>();

  constructor(readonly originOf: (service: ServiceName) => string) {}

  /** @throws ApiError 502, 503 or 504 when the service gives no valid response in time */
  async call(service: ServiceName, call: UpstreamCall): Promise<UpstreamResponse> {
    const inFlight = this.inFlight.get(service) ?? 0;
    if (inFlight >= CONNECTIONS) throw new UpstreamOverloaded();
    this.inFlight.set(service, inFlight + 1);
    let exchange = this.send(service, call);
    // A retry that ends at the deadline shows no more than the first attempt did.
    let firstFailure: Error | undefined;
    const retry = () => {
      exchange = this.send(service, call);
      return exchange.response;
    };
    const timer = setTimeout(() => {
      // The stack of an error takes 0.01 ms: none is created for a call that succeeds.
      const cause = new FailedCall(operationOf(service, call), new DOMException('', 'TimeoutError'));
      exchange.abort(firstFailure ?? new UpstreamTimeout({ cause }));
    }, call.timeoutMs);
    const onClose = () => {
      exchange.abort(new BadUpstream());
    };
    call.client?.once('close', onClose);
    try {
      return await exchange.response.then(
        first => (isTemporary(first) && canRepeat(call) ? retry() : first),
        (error: unknown) => {
          if (!canRetryAfter(error, call)) throw error;
          if (isUnreachable(error)) firstFailure = asUpstreamError(error, operationOf(service, call));
          return retry();
        },
      );
    } catch (error) {
      throw asUpstreamError(error, operationOf(service, call));
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

/** The name of a call in the log, without its query: that has what readers search for. */
function operationOf(service: ServiceName, { method, path }: UpstreamCall): string {
  return `${method} ${path.split('?', 1).join()} of svc-${service}`;
}

/** Whether a call may reach its service twice: a read, or a call that the service performs once for each key. */
function canRepeat({ method, headers }: UpstreamCall): boolean {
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

/**
 * Whether a failed call may be sent again. The service may close an idle connection just when the call uses it: the call may
 * have reached it. No call reaches it without a connection; another replica may accept the next one.
 */
function canRetryAfter(error: unknown, call: UpstreamCall): boolean {
  return isUnreachable(error) || (isConnectionClosed(error) && canRepeat(call));
}

/** Whether another replica may answer. With `Retry-After` the service asks for no call right now. */
export function isTemporary({ status, headers }: UpstreamResponse): boolean {
  return status === 503 && headers['retry-after'] === undefined;
}
