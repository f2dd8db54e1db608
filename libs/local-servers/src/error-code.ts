/**
 * The code of a system error: `ESRCH`, `EADDRINUSE`; undefined when it has none. Node's errors are no instances of the
 * `Error` that code in jest sees.
 */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
