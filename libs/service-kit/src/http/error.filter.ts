import { isTemporary } from '@endpaper/postgres/errors';
import { RequestAbandoned } from '../operations/tracing/active-request.js';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@endpaper/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './endpoint-decorators.js';
import { AccountLimitReached } from '../data/limits/account-limits.js';
import { InvalidCursor } from '../data/list-page.js';
import type { Logger } from '../operations/logging/logger.js';
import { logSecurityEvent, type SecurityEvent } from './security-events.js';
import { ApiError, ServiceUnavailable, ValidationFailed } from './api-errors.js';
import { isOutage } from './failed-call.js';

/** The code and message where the framework refuses a request before a controller sees it. */
const REFUSALS: Readonly<Record<number, [code: string, message: string]>> = {
  400: ['malformed', 'The request could not be read'],
  404: ['not_found', 'There is nothing here'],
  405: ['method_not_allowed', 'That can not be done here'],
  408: ['timeout', 'The request took too long to arrive'],
  413: ['too_large', 'That is too large'],
  414: ['too_large', 'That address is too long'],
  415: ['not_json', 'The request must be JSON'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment'],
  431: ['too_large', 'The headers are too large'],
};

const ERROR_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Turns any error into an ApiError. An unknown error becomes a 500 without details. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof InvalidCursor)
    return new ValidationFailed({ message: error.message, cursor: error.message });
  if (error instanceof AccountLimitReached)
    return new ApiError(429, 'account_limit_reached', error.message, { 'retry-after': `${error.seconds}` });
  if (isTemporary(error)) return new ServiceUnavailable();
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  if (status === 503) return new ServiceUnavailable();
  const refusal = status === undefined ? undefined : REFUSALS[status];
  if (status !== undefined && refusal) return new ApiError(status, ...refusal);
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError(400, 'malformed', 'The request could not be read');
  }
  return new ApiError(500, 'internal', 'Something went wrong. Please try again');
}

function statusCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The refusals that are security events. */
const EVENTS: Readonly<Record<number, SecurityEvent>> = { 403: 'permission.denied', 429: 'limit.reached' };

/** The body of an error's response. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return { errors: error.errors, code: error.code, request_id: requestId };
}

/** Turns errors into responses. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /**
   * Sends an error as the response. One that no code has thrown on purpose is logged, and so is one with a cause; the status of
   * all is in the log.
   */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const answer = asApiError(error);
    const isExpected = error instanceof ApiError || error instanceof RequestAbandoned;
    if (answer.status >= 500 && !isExpected) this.logger.error({ err: error }, 'a request failed');
    if (error instanceof ApiError && error.cause !== undefined)
      this.logger[isOutage(error.cause) ? 'warn' : 'error'](
        { err: error.cause },
        'a call of another service failed',
      );
    const event = EVENTS[answer.status];
    if (event) {
      const { code } = answer;
      logSecurityEvent(this.logger, event, { userId: callerOf(request)?.id, address: request.ip, code });
    }
    void reply
      .status(answer.status)
      // They replace headers that the handler has set for a success, such as `cache-control` of a cover.
      .headers({ ...ERROR_HEADERS, ...answer.headers })
      .send(errorBody(answer, request.id));
  }
}
