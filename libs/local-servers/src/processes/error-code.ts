/** The system's code for what went wrong: `ESRCH`, `EADDRINUSE`; undefined when the error has none. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
