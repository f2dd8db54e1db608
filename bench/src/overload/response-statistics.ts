import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { LoadOrder } from '../calls/load-generator.js';
import type { Arrivals, Response } from './open-loop.js';

const NAMES: Record<number, string> = { [-1]: 'not sent', 0: 'connection broken' };

/** Sends an order to a load generator and waits for its result. */
export async function ask<Result>(load: ChildProcess, order: Arrivals | LoadOrder): Promise<Result> {
  load.send(order);
  const [result] = (await once(load, 'message')) as [Result];
  return result;
}

/** Whether a connection was idle for the request when it was due. */
export function isSent([, status]: Response): boolean {
  return status >= 0;
}

export function isAnswered([, status]: Response): boolean {
  return status >= 200 && status < 300;
}

export function countByStatus(responses: readonly Response[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, status] of responses) {
    const name = NAMES[status] ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The milliseconds within which 99 % of the responses came. */
export function p99(responses: readonly Response[]): number {
  const sorted = responses.map(([, , milliseconds]) => milliseconds).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
