import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@endpaper/local-servers';

/** Two PostgreSQL servers with replication. */
export interface Pair {
  primary: Postgres;
  standby: Postgres;
}

/** Creates a primary, and a standby from a copy of its data. */
export async function startPair(folder: string): Promise<Pair> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const port = await startPostgres({ dataDir: first }).then(async ({ port, stop }) => {
    await stop();
    return port;
  });
  // Node's copy would not preserve the owner.
  for (const suffix of ['', '.password']) execFileSync('cp', ['-a', first + suffix, second + suffix]);
  const primary = await startPostgres({ dataDir: first, port });
  const source = new URL(primary.url);
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${source.password} application_name=standby'\n`,
  );
  writeFileSync(join(second, 'standby.signal'), '');
  return { primary, standby: await startPostgres({ dataDir: second }) };
}
