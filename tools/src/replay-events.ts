import { services } from '@endpaper/local-servers';
import { replayOutbox } from '@endpaper/service-kit';
import { Command, InvalidArgumentError } from 'commander';
import pg from 'pg';
import { runProgram } from './run-program.js';
import { withBroker } from './with-broker.js';
import { withDatabase } from './with-database.js';

/** The progress is printed after each time this number of events. */
const PRINTED = 10_000;

/** `npm run replay-events -- svc-auth --from 2026-11-20T17:00Z --to 2026-11-20T18:00Z`. */
export async function replayEvents(args: string[]): Promise<never> {
  const program = new Command('npm run replay-events --')
    .description('Publishes the events again that a service published within a span of time.')
    .argument('<service>', 'such as svc-auth')
    .requiredOption('--from <time>', 'such as 2026-11-20T17:00Z', readTime)
    .requiredOption('--to <time>', 'the end of the span', readTime)
    .action(replay);
  return runProgram(program, args);
}

async function replay(service: string, { from, to }: { from: Date; to: Date }): Promise<void> {
  const schema = services().find(each => `svc-${each}` === service);
  if (!schema) throw new Error(`There is no ${service}.`);
  await withDatabase(database =>
    withBroker('replay-events', async broker => {
      const oldest = await oldestEvent(database, schema);
      if (oldest && from < oldest)
        console.log(
          `The outbox has events since ${oldest.toISOString()}. A rebuild repairs what earlier ones changed.`,
        );
      let replayed = 0;
      for await (const count of replayOutbox(database, broker, schema, { from, to })) {
        replayed = count;
        if (count % PRINTED === 0) console.log(`${count} events are published again …`);
      }
      console.log(`${replayed} events are published again.`);
    }),
  );
}

async function oldestEvent(database: pg.Client, schema: string): Promise<Date | undefined> {
  const { rows } = await database.query<{ oldest: Date | null }>(
    `SELECT min(published_at) AS oldest FROM ${pg.escapeIdentifier(schema)}.outbox`,
  );
  return rows[0]?.oldest ?? undefined;
}

/** A time without a zone would be that of this machine. */
function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new InvalidArgumentError('It must be a time with its zone: 2026-11-20T17:00Z.');
  return time;
}
