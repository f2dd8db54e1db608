import { addressOf, secretOf, withDatabase } from './system.js';

/** The rows of a statement that the superuser of one of the two servers makes. */
export async function ask(server: string, statement: string): Promise<unknown[][]> {
  const url = `postgres://postgres:${await secretOf(server, 'superuser')}@${await addressOf(server)}:5432/endpaper`;
  return withDatabase(
    url,
    async client => (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows,
  );
}

/** Whether a server answers and takes writes. */
export async function isPrimary(server: string): Promise<boolean> {
  return (await ask(server, 'SELECT NOT pg_is_in_recovery()').catch(() => [[false]]))[0]?.[0] === true;
}

/** Which of the two servers is what now: other tests promote. */
export async function roles(): Promise<{ primary: string; standby: string }> {
  return (await isPrimary('postgres-1'))
    ? { primary: 'postgres-1', standby: 'postgres-2' }
    : { primary: 'postgres-2', standby: 'postgres-1' };
}
