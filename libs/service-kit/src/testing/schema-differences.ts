import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Compares the entities of a service with the schema that its migrations have made.
 * @returns the statements that would give the schema what the entities have: none when they are equal
 */
export async function schemaDifferences(app: INestApplication): Promise<string[]> {
  const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
