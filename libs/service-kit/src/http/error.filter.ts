import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@endpaper/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConflict, isDatabaseUnavailable } from '../database/postgres-errors.js';
import type { Logger } from '../logging/logger.js';
import { ApiError } from './errors.js';

const UNAVAILABLE: [code: string, sentence: string] = [
  'unavailable',
  'This part of the portal is not available right now. Please try again later',
];

/** What a person is told, and a program, where the framework refuses a request before our code sees it. */
const REFUSALS: Readonly<Record<number, [code: string, sentence: string]>> = {
  400: ['malformed', 'The request could not be read'],
  404: ['not_found', 'There is nothing here'],
  405: ['method_not_allowed', 'That can not be done here'],
  408: ['timeout', 'The request took too long to arrive'],
  413: ['too_large', 'That is too large'],
  414: ['too_large', 'That address is too long'],
  415: ['not_json', 'The request must be JSON'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment'],
  431: ['too_large', 'The headers are too large'],
  503: UNAVAILABLE,
};

const OF_ERRORS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Any error as one of ours: the framework's refusals get a sentence, all else is a 500 that tells nothing of the inside. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  const refusal = status === undefined ? undefined : REFUSALS[status];
  if (status !== undefined && refusal) return new ApiError(status, ...refusal);
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError(400, 'malformed', 'The request could not be read');
  }
  if (isDatabaseUnavailable(error) || isConflict(error)) return new ApiError(503, ...UNAVAILABLE);
  return new ApiError(500, 'internal', 'Something went wrong. Please try again');
}

function statusCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The one body that every error has. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return { errors: error.errors, code: error.code, request_id: requestId };
}

/** The one place where errors become HTTP. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers a request with an error; what nobody foresaw is logged whole. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const answer = asApiError(error);
    if (answer.status >= 500) this.logger.error({ err: error }, 'a request failed');
    void reply
      .status(answer.status)
      // The headers of a success may stand there already: those of a picture that is to be kept for ever, for one.
      .headers({ ...OF_ERRORS, ...answer.headers })
      .send(errorBody(answer, request.id));
  }
}
