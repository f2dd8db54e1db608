import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Compares the entities of a service with the schema that its migrations have made.
 * @returns the statements that would give the schema what the entities have, and the names of indexes that only one of the two has:
 *   none when they are equal
 */
export async function schemaDifferences(app: INestApplication): Promise<string[]> {
  const dataSource = app.get(DataSource);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return [...upQueries.map(({ query }) => query), ...(await indexDifferences(dataSource))];
}

/** TypeORM leaves an index alone that it can't describe: one of an expression, in an order, or of a part of the rows. */
async function indexDifferences(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = x.indexrelid)`,
    [dataSource.entityMetadatas.map(({ tableName }) => tableName)],
  );
  const stored = rows.map(({ name }) => name);
  const declared = dataSource.entityMetadatas.flatMap(({ indices }) => indices.map(({ name }) => name));
  const missing = declared.filter(name => !stored.includes(name)).map(name => `missing index ${name}`);
  const undeclared = stored.filter(name => !declared.includes(name)).map(name => `undeclared index ${name}`);
  return [...missing, ...undeclared];
}
