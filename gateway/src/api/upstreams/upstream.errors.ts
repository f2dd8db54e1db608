import { ApiError, FailedCall, ServiceUnavailable } from '@endpaper/service-kit/server';

/** Another replica may answer at once; a new one takes longer. */
const RETRY_SOON = { 'retry-after': '1' };

/** 503: as many calls of the service are in flight as it has connections. */
export class UpstreamOverloaded extends ApiError {
  constructor() {
    super(
      503,
      'overloaded',
      'This part of Endpaper has too much to do right now. Please try again',
      RETRY_SOON,
    );
  }
}

/** 504: the service does not respond in time. */
export class UpstreamTimeout extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super(
      504,
      'timeout',
      'This part of Endpaper takes too long to answer. Please try again',
      RETRY_SOON,
      options,
    );
  }
}

/** 502: the response is broken. */
export class BadUpstream extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super(
      502,
      'bad_upstream',
      'This part of Endpaper gave no proper answer. Please try again',
      RETRY_SOON,
      options,
    );
  }
}

const UNREACHABLE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CLOSED_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * The error for a failed call, without the address of the service in the response.
 * @param operation the call by its method, path and service
 */
export function asUpstreamError(error: unknown, operation: string): ApiError {
  if (error instanceof ApiError) return error;
  const cause = new FailedCall(operation, error);
  return isUnreachable(error) ? new ServiceUnavailable({ cause }) : new BadUpstream({ cause });
}

/** Whether the call could not reach the service. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE_CODES.has(codeOf(error));
}

/** Whether the service closed the connection before it responded. */
export function isConnectionClosed(error: unknown): boolean {
  return CLOSED_CODES.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
