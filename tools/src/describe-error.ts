/** The message of an error, as a command prints it. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left on device|Check free disk space/i.test(message))
    return 'The disk is full: free some space and try again.';
  return message;
}
