import { secretOf, withDatabase } from './compose.js';

/** Runs a statement as the superuser of one of the two servers. @returns the rows as arrays */
export async function queryServer(server: string, statement: string): Promise<unknown[][]> {
  const url = `postgres://postgres:${await secretOf(server, 'superuser')}@${server}/endpaper`;
  return withDatabase(
    url,
    server,
    async client => (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows,
  );
}

/** Whether a server responds and takes writes. */
export async function isPrimary(server: string): Promise<boolean> {
  return (
    (await queryServer(server, 'SELECT NOT pg_is_in_recovery()').catch(() => [[false]]))[0]?.[0] === true
  );
}

/** The current primary and standby: other tests promote. */
export async function roles(): Promise<{ primary: string; standby: string }> {
  return (await isPrimary('postgres-1'))
    ? { primary: 'postgres-1', standby: 'postgres-2' }
    : { primary: 'postgres-2', standby: 'postgres-1' };
}
