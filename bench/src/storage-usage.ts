import { connectionOptions, DEAD_LETTERS, OPERATIONS } from '@endpaper/brokers';
import { services, type System } from '@endpaper/local-servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';

/** In a table with fewer rows, the size of the first page would count. */
const MIN_ROWS = 100;

/** Prints the average size of a row in each table, with its share of the indexes. */
export async function printRows(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY 1`,
    );
    for (const { name } of tables) {
      const { rows } = await database.query<{ rows: number; row: number; stored: number; indexes: number }>(
        `SELECT count(*)::int AS rows, round(avg(pg_column_size(t.*)))::int AS row,
                (pg_table_size('${name}') / greatest(count(*), 1))::int AS stored,
                (pg_indexes_size('${name}') / greatest(count(*), 1))::int AS indexes
           FROM ${name} t`,
      );
      const [table] = rows;
      if (table && table.rows >= MIN_ROWS)
        console.log(
          `${name}: ${table.rows} rows, ${table.row} B each, ${table.stored} B stored, ${table.indexes} B of indexes`,
        );
    }
  } finally {
    await database.end();
  }
}

/** Prints the average size of an event in each stream. */
export async function printStreams({ natsUrl, appKey }: System['servers']): Promise<void> {
  const connection = await connect(connectionOptions(natsUrl, { user: OPERATIONS, appKey }));
  try {
    const manager = await jetstreamManager(connection);
    for (const name of [...services().map(service => service.toUpperCase()), DEAD_LETTERS]) {
      const { state } = await manager.streams.info(name);
      if (state.messages > 0)
        console.log(`${name}: ${state.messages} events, ${Math.round(state.bytes / state.messages)} B each`);
    }
  } finally {
    await connection.close();
  }
}
