import { readFileSync } from 'node:fs';

/** What was written to a log after its first `start` bytes. */
export function logAfter(file: string, start: number): string {
  return readFileSync(file).subarray(start).toString('utf8');
}

/** The last few lines of a log, for a person who has to find out what went wrong. */
export function lastLines(log: string, count = 5): string {
  return log.trim().split('\n').slice(-count).join('\n');
}
