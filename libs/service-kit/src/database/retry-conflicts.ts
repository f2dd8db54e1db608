import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { retry, throwError, timer, type Observable } from 'rxjs';
import { isConflict } from './postgres-errors.js';

const RETRIES = 2;

/** Repeats a request whose transaction was rolled back because of a concurrent one. */
@Injectable()
export class RetryConflicts implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      retry({
        count: RETRIES,
        // A random pause: without one the two transactions would conflict again.
        delay: error =>
          isConflict(error) ? timer(10 + Math.random() * 40) : throwError(() => error as Error),
      }),
    );
  }
}
