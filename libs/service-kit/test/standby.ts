import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@endpaper/local-servers';

/** Two real servers: what is written on the primary is on the standby before it is acknowledged. */
export interface Pair {
  primary: Postgres;
  standby: Postgres;
}

/** Makes a primary, and a standby from a copy of it, in a folder. */
export async function startPair(folder: string): Promise<Pair> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const port = await startPostgres({ dataDir: first }).then(async ({ port, stop }) => {
    await stop();
    return port;
  });
  // With its owner, which Node's own copy does not keep.
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
