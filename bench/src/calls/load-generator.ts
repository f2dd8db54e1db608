import autocannon, { type Request } from 'autocannon';

/** A request, as the load generator sends it. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Requests of many connections for some seconds. */
export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  /** They are sent in turn, over all connections, and again from the start. */
  requests: LoadRequest[];
  /** Calls a second over all connections; as many as possible by default. */
  rate?: number;
}

export interface LoadResult {
  requests: number;
  /** Responses with another status than 2xx and 304, by status, and errors of connections. */
  failed: Record<string, number>;
  seconds: number;
  /** The bytes of a response, with its headers, as transferred. */
  bytes: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

// A process of its own, so that its CPU time is not that of what it measures.
process.on('message', ({ url, connections, seconds, requests, rate }: LoadOrder) => {
  let next = 0;
  const setupRequest = (request: Request): Request => {
    const chosen = requests[next % requests.length];
    next += 1;
    return { ...request, ...chosen };
  };
  const limit = rate === undefined ? {} : { overallRate: rate };
  void autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }], ...limit }).then(
    result => {
      const { latency, throughput, duration } = result;
      const bad = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => Number(status) >= 400);
      const failed = Object.fromEntries(bad.map(([status, { count = 0 }]) => [status, count]));
      const sent: LoadResult = {
        requests: result.requests.total,
        failed: result.errors > 0 ? { ...failed, errors: result.errors } : failed,
        seconds: duration,
        bytes: Math.round(throughput.total / Math.max(1, result.requests.total)),
        p50: latency.p50,
        p99: latency.p99,
      };
      process.send?.(sent);
    },
  );
});
process.on('disconnect', () => process.exit());
