import { BUCKETS } from '@endpaper/brokers';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { Bucket } from './bucket.js';

/** How often a released version failed to load in readers' browsers. */
export const LoadFailures = z.object({
  name: z.string(),
  version: z.string(),
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  /** The message of the latest report. */
  message: z.string(),
  /**
   * By environment: those since the active versions of the remote were last changed there. The release before counts none.
   */
  since_change: z.optional(z.record(z.string(), z.object({ changed_at: z.string(), count: z.int() }))),
});
export type LoadFailures = z.infer<typeof LoadFailures>;

/** The failures to load that browsers reported, summed up by released version. */
export class LoadFailureLog {
  private constructor(private readonly bucket: Bucket<LoadFailures>) {}

  static async open(connection: NatsConnection): Promise<LoadFailureLog> {
    return new LoadFailureLog(await Bucket.open(connection, BUCKETS.failures, LoadFailures));
  }

  /** Adds failures of a version. Several gateways may do so at the same time. */
  async add(failures: LoadFailures): Promise<void> {
    const key = `${failures.name}.${failures.version}`;
    for (;;) {
      const known = await this.bucket.get(key);
      const sum = known ? mergeFailures(known.value, failures) : failures;
      if (await this.bucket.putIfUnchanged(key, sum, known?.revision ?? 0)) return;
    }
  }

  /** The failures of a remote's versions; of all remotes without a name. */
  async list(name?: string): Promise<LoadFailures[]> {
    const found = await this.bucket.list(name === undefined ? '>' : `${name}.>`);
    return [...found.values()].filter(each => each !== undefined);
  }
}

/** The sum of two counts of one version, in either order of time. */
export function mergeFailures(one: LoadFailures, other: LoadFailures): LoadFailures {
  return {
    ...(one.last_at > other.last_at ? one : other),
    count: one.count + other.count,
    first_at: one.first_at < other.first_at ? one.first_at : other.first_at,
    since_change: mergeSinceChange(one.since_change, other.since_change),
  };
}

type SinceChange = NonNullable<LoadFailures['since_change']>;

function mergeSinceChange(one: SinceChange = {}, other: SinceChange = {}): SinceChange {
  const merged = { ...one };
  for (const [environment, counted] of Object.entries(other)) {
    const known = merged[environment];
    if (!known || known.changed_at < counted.changed_at) merged[environment] = counted;
    else if (known.changed_at === counted.changed_at)
      merged[environment] = { ...known, count: known.count + counted.count };
  }
  return merged;
}
