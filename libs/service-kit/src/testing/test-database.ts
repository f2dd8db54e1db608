import { randomBytes } from 'node:crypto';
import { createServiceDatabase } from '@endpaper/local-servers';
import { Client } from 'pg';

/** A database of a test's own, with a service's role and schema in it. */
export interface TestDatabase {
  /** The service's connection. */
  url: string;
  /** One statement, by the service's role. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Removes it, if it is still there, whoever is connected. */
  drop(): Promise<void>;
}

/** @throws Error when TEST_DATABASE_URL is not set: the project's jest.config.js needs the global set-up */
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
  return {
    url,
    query: async (statement, values) => {
      const client = new Client({ connectionString: url, options: `-c search_path=${service}` });
      await client.connect();
      try {
        return (await client.query(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    drop: async () => {
      const admin = new Client({ connectionString: adminUrl });
      await admin.connect();
      try {
        await admin.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      } finally {
        await admin.end();
      }
    },
  };
}
