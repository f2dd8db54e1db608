/** What went wrong, for the person who typed the command. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left on device|Check free disk space/i.test(message))
    return 'The disk is full: make room on it and try again.';
  return message;
}
