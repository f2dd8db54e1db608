import { ErrorBody, type Endpoint, type PathParams } from '@endpaper/contracts';
import { type ApiClient } from '@endpaper/local-servers';
import * as z from 'zod/mini';

/** No caller waits longer. */
const LONGEST_WAIT_MS = 3_000;
const UNAVAILABLE = [502, 503, 504];
const NOT_JSON = Symbol('not JSON');

export interface Answer {
  start: number;
  end: number;
  /** 0 when the connection broke. */
  status: number;
  body: unknown;
}

export interface CallOptions {
  params?: PathParams;
  body?: unknown;
  key?: string;
  /** The other statuses that the state of the product allows: 404 for what may have been deleted. */
  allowed?: readonly number[];
  /** Whether the body of a success is a file, which is not JSON. */
  isFile?: true;
}

interface Refusals {
  calls: number;
  refused: number;
  broken: number;
  longestWait: number;
  /** The longest time from a first refusal until the next success. */
  longestPause: number;
  refusedSince: number | undefined;
}

/** Counts all calls by their kind, and collects what breaks a promise. */
export class CallLog {
  readonly kinds = new Map<string, Refusals>();
  /** How often a kind of call was refused, with the status and code: `GET /api/books 503 unavailable`. */
  readonly refusals = new Map<string, number>();
  /** When the last call was refused or broke. */
  lastRefusal = 0;
  readonly violations: string[] = [];
  /** What took too long. On a machine that is busy with other work it says nothing about the product. */
  readonly delays: string[] = [];
  /** When gateways had a fault: a call may wait or break then, because no other part can answer it. */
  readonly gatewayFaults: { start: number; end: number }[] = [];

  violation(text: string): void {
    this.violations.push(text);
  }

  /** Sends a call and counts its answer. Only success, an allowed status, 502, 503 and 504 keep the promise. */
  async call(client: ApiClient, endpoint: Endpoint, options: CallOptions = {}): Promise<Answer> {
    const { params, body, key, allowed = [], isFile } = options;
    const start = performance.now();
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer: Answer = { start, end: start, status: 0, body: undefined };
    let hasRetryAfter = false;
    try {
      const response = await client.call(endpoint, { params, body, headers });
      const text = await response.text();
      answer.status = response.status;
      hasRetryAfter = response.headers.has('retry-after');
      const isJson = text !== '' && !(isFile && response.ok);
      answer.body = isJson ? parse(text) : undefined;
    } catch {
      // A broken connection; so is a session without an anti-forgery token, because the call for it failed.
    }
    answer.end = performance.now();
    const name = `${endpoint.method} ${endpoint.path}`;
    if (answer.body === NOT_JSON) this.violation(`${name}: ${answer.status} with a body that is not JSON`);
    this.#count(name, answer, endpoint.status);
    const isRefused = UNAVAILABLE.includes(answer.status);
    if (isRefused) this.#countRefusal(`${name} ${answer.status} ${codeOf(answer.body)}`);
    if (isRefused && !hasRetryAfter) this.violation(`${name}: ${answer.status} without Retry-After`);
    if (answer.status !== 0 && !isRefused && ![endpoint.status, ...allowed].includes(answer.status))
      this.violation(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.#checkGateway(name, answer);
    return answer;
  }

  #count(name: string, { start, end, status }: Answer, success: number): void {
    const none: Refusals = {
      calls: 0,
      refused: 0,
      broken: 0,
      longestWait: 0,
      longestPause: 0,
      refusedSince: undefined,
    };
    const kind = this.kinds.get(name) ?? none;
    this.kinds.set(name, kind);
    kind.calls += 1;
    kind.longestWait = Math.max(kind.longestWait, end - start);
    if (status === 0) kind.broken += 1;
    if (UNAVAILABLE.includes(status)) kind.refused += 1;
    if (status === 0 || UNAVAILABLE.includes(status)) {
      kind.refusedSince ??= start;
      this.lastRefusal = Math.max(this.lastRefusal, start);
    } else if (kind.refusedSince !== undefined && status === success) {
      kind.longestPause = Math.max(kind.longestPause, end - kind.refusedSince);
      kind.refusedSince = undefined;
    }
  }

  #countRefusal(refusal: string): void {
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
  }

  #checkGateway(name: string, { start, end, status }: Answer): void {
    const isExcused = this.gatewayFaults.some(fault => fault.start <= end && fault.end >= start);
    if (isExcused) return;
    const milliseconds = Math.round(end - start);
    if (status === 0) this.violation(`${name}: the connection broke after ${milliseconds} ms`);
    else if (milliseconds > LONGEST_WAIT_MS) this.delays.push(`${name}: ${status} after ${milliseconds} ms`);
  }
}

function codeOf(body: unknown): string {
  return z.safeParse(ErrorBody, body).data?.code ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
