import type { Logger } from '../../operations/logging/logger.js';
import type { Metrics } from '../../operations/metrics/metrics.js';

/** A request whose response is sent. */
export interface AnsweredRequest {
  method: string;
  url: string;
  /** The route for metrics, which has no ids: `/api/books/*`. */
  route: string;
  status: number;
  seconds: number;
  /** The request's id, where no context has it. */
  request_id?: string;
}

/** Logs and measures a request. @param level the log level of one that has not failed */
export function recordRequest(
  logger: Logger,
  metrics: Metrics,
  request: AnsweredRequest,
  level: 'info' | 'debug' = 'info',
): void {
  const { method, route, status, seconds } = request;
  metrics.requests.observe({ method, route, status }, seconds);
  logRequest(logger, request, level);
}

/** Logs a request, without its query: that may be what a reader has searched for. @param level the log level of one that has not failed */
export function logRequest(
  logger: Logger,
  { route, url, ...answered }: AnsweredRequest,
  level: 'info' | 'debug',
): void {
  const request = { url: pathOf(url), ...answered };
  const { status } = request;
  if (route.startsWith('/health')) return;
  if (status >= 500) logger.error(request, 'request');
  else logger[status >= 400 ? 'info' : level](request, 'request');
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1).join('');
}
