import * as z from 'zod/mini';

/** Why a call of another service gave no valid response: the cause of the 503 that the caller's client gets. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';

  /** @param operation the call by its method, path and service: `GET /internal/books/:id of svc-books` */
  constructor(operation: string, cause: unknown) {
    super(`${operation}: ${reasonOf(cause)}`, { cause });
  }
}

/** The status of a response that the contract does not have. */
export class UnexpectedStatus extends Error {
  override readonly name = 'UnexpectedStatus';

  /** @param code of the error's body, where it has one */
  constructor(
    readonly status: number,
    code = 'no code',
  ) {
    super(`the response has the status ${status} (${code})`);
  }
}

/** Whether a call failed because the other service was not available: that passes by itself, anything else needs a repair. */
export function isOutage(cause: unknown): boolean {
  const error = cause instanceof FailedCall ? cause.cause : cause;
  return error instanceof UnexpectedStatus ? error.status >= 500 : !breaksContract(error);
}

function reasonOf(cause: unknown): string {
  if (cause instanceof UnexpectedStatus) return cause.message;
  if (breaksContract(cause)) return 'the response breaks the contract';
  return nameOf(cause) === 'TimeoutError' ? 'no response in time' : 'no response';
}

/** Whether a response was no JSON, or is not of its schema. */
const breaksContract = (cause: unknown) =>
  cause instanceof z.core.$ZodError || nameOf(cause) === 'SyntaxError';

const nameOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : undefined;
