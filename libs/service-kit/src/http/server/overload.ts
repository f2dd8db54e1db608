import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { errorBody } from '../error.filter.js';
import { ServiceUnavailable } from '../api-errors.js';

/** How often the event loop is asked whether it is late (milliseconds). */
const CHECK_MS = 20;
/** A later event loop has more to do than it can. */
const LATE_MS = 50;
/**
 * It counts as late for this long after it was late: refusals take so little time that it is in time during an overload, and the
 * requests that it would then let in are refused later, by code that takes longer.
 */
const LATE_FOR_MS = 1_000;
/** This number of requests may be in progress while it is late: a process that waits for a CPU is late too, and has fewer. */
const MAX_REQUESTS_WHILE_LATE = 40;

const REFUSAL = new ServiceUnavailable();

/** Writes may wait for a lock, all of them for the same one: they leave some places for reads. */
const WRITES_SHARE = 0.5;
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a path is one of health or metrics. */
export function isOperational(path: string): boolean {
  return /^\/(?:health|metrics)(?:\/|$)/.test(path);
}

interface OverloadOptions {
  /** The number of requests that may be in progress. */
  maxRequests: number;
  /** Whether a request with this URL is counted, and refused in an overload. Health and metrics never are. */
  isCounted: (url: string) => boolean;
  /** Called for each refused request. */
  onRefused: (method: string) => void;
}

/**
 * Returns a function that refuses requests with 503 while `maxRequests` are in progress, because one more would only wait, and
 * says whether it did. A refusal is sent before anything reads the request: it has to cost much less than an answer. A request
 * is in progress until its whole response is handed to the connection: a client that does not read its response is not counted.
 */
export function overloadRefusal(server: Server, { maxRequests, isCounted, onRefused }: OverloadOptions) {
  let [inProgress, writes] = [0, 0];
  const eventLoop = watchEventLoop(server, () => inProgress === 0);
  return (...[request, response]: Parameters<RequestListener>): boolean => {
    const url = request.url ?? '';
    if (isOperational(url) || !isCounted(url)) return false;
    const { method = '' } = request;
    const places = eventLoop.isLate() ? Math.min(MAX_REQUESTS_WHILE_LATE, maxRequests) : maxRequests;
    const write = isWrite(method, url) ? 1 : 0;
    if (inProgress >= places || writes + write > WRITES_SHARE * maxRequests) {
      onRefused(method);
      refuse(response);
      return true;
    }
    inProgress += 1;
    writes += write;
    eventLoop.watch();
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      inProgress -= 1;
      writes -= write;
    };
    response.once('prefinish', end).once('close', end);
    return false;
  };
}

/** A call of another app, such as that for a session, is no write: it must not wait behind those of readers. */
function isWrite(method: string, url: string): boolean {
  return !READ_METHODS.has(method) && !url.startsWith('/internal/');
}

function refuse(response: Parameters<RequestListener>[1]): void {
  const id = randomUUID();
  const body = JSON.stringify(errorBody(REFUSAL, id));
  response
    .writeHead(REFUSAL.status, {
      ...REFUSAL.headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body);
}

/**
 * Watches whether the event loop is late to a timer, from a call of `watch` until there is no work: an idle process is not woken.
 * `isLate` tells whether it was late a short time ago.
 */
function watchEventLoop(server: Server, isIdle: () => boolean) {
  let lateUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const watch = () => {
    if (timer) return;
    let due = performance.now() + CHECK_MS;
    timer = setInterval(() => {
      const now = performance.now();
      if (now > due + LATE_MS) lateUntil = now + LATE_FOR_MS;
      due = now + CHECK_MS;
      if (isIdle()) stop();
    }, CHECK_MS);
    timer.unref();
  };
  server.once('close', stop);
  return { watch, isLate: () => performance.now() < lateUntil };
}
