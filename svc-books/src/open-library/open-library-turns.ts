import { setTimeout as sleep } from 'node:timers/promises';
import { Database, query, raw, sql } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

/** One request a second, and a tenth more: a process may send its request late, and another one is on time. */
const INTERVAL = raw(`interval '1.1 seconds'`);

/** No request waits longer than this for its turn. */
const LONGEST_WAIT = raw(`interval '8 seconds'`);

/** How long Open Library is left alone, at least and at most, after it has refused a request (seconds). */
const PAUSE = { min: 10, max: 600 };

const takeTurn = query(
  'take turn at open library',
  z.object({ wait: z.int() }),
  () => sql`
    INSERT INTO open_library_turns AS t (id, next_at) VALUES (1, clock_timestamp() + ${INTERVAL})
    ON CONFLICT (id) DO UPDATE SET next_at = greatest(t.next_at, clock_timestamp()) + ${INTERVAL}
     WHERE t.next_at < clock_timestamp() + ${LONGEST_WAIT}
    RETURNING greatest(0, ceil(1000 * extract(epoch FROM next_at - ${INTERVAL} - clock_timestamp())))::int AS wait`,
);

const pauseTurns = query(
  'pause turns at open library',
  z.object({ id: z.int() }),
  ({ seconds }: { seconds: number }) => sql`
    UPDATE open_library_turns SET next_at = greatest(next_at, clock_timestamp() + ${seconds}::int * interval '1 second')
    RETURNING id`,
);

/** Spaces the requests of all replicas to Open Library: each takes the next turn of one row, and sends its request then. */
@Injectable()
export class OpenLibraryTurns {
  constructor(private readonly database: Database) {}

  /**
   * Waits for the next turn.
   * @returns false when too many requests wait
   * @throws AbortError
   */
  async wait(signal: AbortSignal): Promise<boolean> {
    const turn = await takeTurn.maybeOne(this.database);
    if (turn) await sleep(turn.wait, undefined, { signal });
    return turn !== undefined;
  }

  /** Gives no turn for a time, which Open Library has asked for. @param seconds NaN when it has not said how long */
  async pause(seconds: number): Promise<void> {
    const { min, max } = PAUSE;
    await pauseTurns.rows(this.database, {
      seconds: Math.min(max, Math.max(min, Math.ceil(seconds) || min)),
    });
  }
}
