import type { Logger } from '../../operations/logging/logger.js';

/** A request whose response is sent. */
interface AnsweredRequest {
  method: string;
  url: string;
  /** The route, which has no ids: `/api/books/*`. */
  route: string;
  status: number;
  seconds: number;
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
