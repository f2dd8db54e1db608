import { createHash } from 'node:crypto';
import { API } from '@endpaper/contracts';
import fc from 'fast-check';
import { apiCall, type ApiCall } from './calls.js';
import { rawCall, type RawCall } from './raw-calls.js';
import { ReaderSessions } from './reader-sessions.js';
import { send } from './send-call.js';

export interface FuzzOptions {
  seed: number;
  calls: number;
  /** The number of the first call; 0 by default. */
  from?: number;
  /** Called after each call, with how many were made. */
  afterCall?: (done: number) => Promise<void> | void;
}

/** A call with a 500 or without an answer. */
export interface Failure {
  number: number;
  call: ApiCall | RawCall;
  answer: number[] | Error;
}

export interface FuzzReport {
  failures: Failure[];
  /** How many calls were answered with each status; 0 counts connections that were closed without one. */
  statuses: ReadonlyMap<number, number>;
  /** The endpoints (`GET /api/books`) that a call succeeded at, and the others. */
  succeeded: string[];
  neverSucceeded: string[];
}

const CONCURRENT_CALLS = 8;
/** After this number of failures, no further call is made. */
const MAX_FAILURES = 20;

const anyCall = fc.oneof<[fc.WeightedArbitrary<ApiCall>, fc.WeightedArbitrary<RawCall>]>(
  { arbitrary: apiCall, weight: 4 },
  { arbitrary: rawCall, weight: 1 },
);

/** The call with a number: the same for a seed on every run. */
function callNumber(seed: number, number: number): ApiCall | RawCall {
  const hash = createHash('sha256').update(`${seed}/${number}`).digest().readInt32BE();
  const [call] = fc.sample(anyCall, { seed: hash, numRuns: 1 });
  if (!call) throw new Error('fast-check has made no call');
  return call;
}

/** Makes calls that are generated from the contracts to the gateway at an address, and reports those that fail. */
export async function fuzz(
  url: string,
  { seed, calls, from = 0, afterCall }: FuzzOptions,
): Promise<FuzzReport> {
  const readers = new ReaderSessions(url);
  const failures: Failure[] = [];
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  let next = from;
  const work = async () => {
    while (next < from + calls && failures.length < MAX_FAILURES) {
      const number = next++;
      const call = callNumber(seed, number);
      const answer = await send(call, new URL(url), readers).catch(asError);
      if (answer instanceof Error || answer.some(status => isFailure(call, status)))
        failures.push({ number, call, answer });
      else {
        for (const status of answer.length > 0 ? answer : [0])
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Its session may have ended.
        if (answer.includes(401) && call.as !== 'visitor') readers.endSession(call.as);
        if (isSuccess(call, answer)) succeeded.add(nameOf(call.endpoint));
      }
      await afterCall?.(number + 1 - from);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, work));
  return {
    failures,
    statuses,
    succeeded: [...succeeded],
    neverSucceeded: endpointNames().filter(name => !succeeded.has(name)),
  };
}

/**
 * What nginx answers to a transfer coding and to a version of HTTP that it does not know, as RFC 9110 says. Node answers with 400.
 */
const UNKNOWN_TO_NGINX = [501, 505];

/** Nothing is overloaded or down here, so every other status from 500 is a failure. */
const isFailure = ({ kind }: ApiCall | RawCall, status: number) =>
  status >= 500 && !(kind === 'raw' && UNKNOWN_TO_NGINX.includes(status));

const isSuccess = (call: ApiCall | RawCall, answer: number[]): call is ApiCall =>
  call.kind === 'api' && call.method === call.endpoint.method && answer.includes(call.endpoint.status);

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const endpointNames = () => Object.values(API).flatMap(endpoints => Object.values(endpoints).map(nameOf));

/** What a reader of the report needs to know of a failure. */
export function describeFailure(seed: number, { number, call, answer }: Failure): string {
  const shown = answer instanceof Error ? answer.message : String(answer);
  const what =
    call.kind === 'raw'
      ? { line: call.line, headers: call.headers, body: call.body, as: call.as }
      : {
          line: `${call.method} ${call.target}`,
          headers: call.headers,
          body: call.body?.toString('latin1').slice(0, 2_000),
          as: call.as,
        };
  return `${shown}: ${JSON.stringify(what)}\n  npm run fuzz -- --seed ${seed} --from ${number} --calls 1`;
}
