import type { Type } from '@nestjs/common';
import type * as z from 'zod/mini';
import { loadConfig } from '../operations/config/load-config.js';
import { Database } from '../data/database/database.js';
import { forBackground } from '../data/database/data-sources.js';
import { Transactions, type Transaction } from '../data/transactions.js';
import { migrate } from '../data/database/migrate-schema.js';
import { Outbox } from '../data/outbox.js';
import { runJob } from './run-process.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';

/** What a seed receives. */
export interface SeedContext<Config = unknown> {
  config: Config;
  tx: Transaction;
}

/** Migrates a service's schema, then runs its seed in one transaction. @param entities what the seed writes */
export async function seedService<Config extends Pick<ServiceConfig, 'DATABASE_URL'>>(
  { name, schema }: ServiceDefinition,
  config: Config,
  seed: (seeding: SeedContext<Config>) => Promise<void>,
  entities: readonly Type[],
): Promise<void> {
  await migrate(config.DATABASE_URL, name, schema);
  const { DATABASE_URL: url } = config;
  const database = await Database.open(url, `${name} seed`, schema.schema, forBackground(), entities);
  try {
    // No cache has anything of a schema without rows.
    const announcements = { changed: () => undefined };
    await new Transactions(database, new Outbox(name), announcements, {}).run(tx => seed({ config, tx }));
  } finally {
    await database.close();
  }
}

/** Runs a service's seed with the service's environment; see `seedService`. */
export async function runSeed<S extends z.ZodMiniType<ServiceConfig>>(
  definition: ServiceDefinition,
  configuration: S,
  seed: (seeding: SeedContext<Readonly<z.output<S>>>) => Promise<void>,
  entities: readonly Type[],
): Promise<void> {
  await runJob(`${definition.name} can't be seeded`, () =>
    seedService(definition, loadConfig(configuration), seed, entities),
  );
}

/** Locks tables for a seed: others insert no row until the end of the transaction, so that the ids are free. */
export async function lockTables(tables: readonly string[], tx: Transaction): Promise<void> {
  await tx.manager.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Lets new rows have ids behind those of the seed. The sequence never goes back: the id of a deleted row is not used again. */
export async function advanceIds(table: string, tx: Transaction): Promise<void> {
  await tx.manager.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM ${table})))
       FROM pg_get_serial_sequence('${table}', 'id') AS sequence`,
  );
}
