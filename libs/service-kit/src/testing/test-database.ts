import { randomBytes } from 'node:crypto';
import { createServiceDatabase } from '@endpaper/local-servers';
import { Client, Pool } from 'pg';

/** A transaction that a test holds open. */
export interface TestTransaction {
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A database for one test file, with a service's role and schema. */
export interface TestDatabase {
  /** The URL with the service's role. */
  url: string;
  /** Runs a statement with the service's role. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Begins a transaction. The test ends it. */
  begin(): Promise<TestTransaction>;
  /** Drops the database, if it exists, and ends its connections. */
  drop(): Promise<void>;
}

/** @throws Error when TEST_DATABASE_URL is not set: the project's jest.config.js needs the global setup */
export async function createTestDatabase(service: string): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set');
  const database = `test_${service}_${randomBytes(6).toString('hex')}`;
  const urls = await createServiceDatabase(adminUrl, {
    database,
    services: [service],
    passwordOf: () => 'test',
  });
  const url = urls.get(service) ?? '';
  const options = `-c search_path=${service}`;
  // A test looks every few milliseconds whether something has happened. A connection for each look would cost more than the look.
  const pool = new Pool({ connectionString: url, options, allowExitOnIdle: true });
  // A connection that a test has ended is replaced.
  pool.on('error', () => undefined);
  return {
    url,
    query: async (statement, values) => (await pool.query(statement, values)).rows as never,
    begin: async () => {
      const client = new Client({ connectionString: url, options });
      await client.connect();
      await client.query('BEGIN');
      const end = async (statement: 'COMMIT' | 'ROLLBACK') => {
        await client.query(statement);
        await client.end();
      };
      return {
        query: async (statement, values) => (await client.query(statement, values)).rows as never,
        commit: () => end('COMMIT'),
        rollback: () => end('ROLLBACK'),
      };
    },
    drop: async () => {
      const admin = new Client({ connectionString: adminUrl });
      await admin.connect();
      try {
        await admin.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      } finally {
        await admin.end();
        if (!pool.ending) await pool.end();
      }
    },
  };
}
