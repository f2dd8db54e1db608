import { ApiError } from '@endpaper/service-kit';

/** 503: nobody answers there. */
export class UpstreamUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of the portal is not available right now. Please try again later');
  }
}

/** 504: the answer does not come in time. */
export class UpstreamTimeout extends ApiError {
  constructor() {
    super(504, 'timeout', 'This part of the portal takes too long to answer. Please try again');
  }
}

/** 502: what comes is no answer. */
export class BadUpstream extends ApiError {
  constructor() {
    super(502, 'bad_upstream', 'This part of the portal gave no proper answer. Please try again');
  }
}

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Why a call failed, without a word of where it went. */
export function asUpstreamError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return UNREACHABLE.has(codeOf(error)) ? new UpstreamUnavailable() : new BadUpstream();
}

/** Whether the other side closed the connection instead of answering. */
export function hungUp(error: unknown): boolean {
  return HUNG_UP.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
