import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { retry, throwError, timer, type Observable } from 'rxjs';

/** PostgreSQL's words for a transaction that gave way to another: a deadlock, and what can't be serialized. */
const CODES = ['40P01', '40001'];
const FURTHER_TRIES = 2;

/** Whether a transaction failed only because another one came between: done again, it will most likely succeed. */
export function isConflict(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    CODES.includes(error.code)
  );
}

/** Does a request again whose transaction gave way to another. Nothing of the first try is left: it was rolled back. */
@Injectable()
export class RetryConflicts implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      retry({
        count: FURTHER_TRIES,
        // Not at once: the two would meet again.
        delay: error => (isConflict(error) ? timer(10 + Math.random() * 40) : throwError(() => error)),
      }),
    );
  }
}
