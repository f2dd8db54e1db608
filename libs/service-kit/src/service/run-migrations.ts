import * as z from 'zod/mini';
import { loadConfig, Required } from '../operations/config/load-config.js';
import { migrate } from '../data/database/migrate-schema.js';
import { runJob } from './run-process.js';
import type { ServiceDefinition } from './service-definition.js';

/**
 * Migrates a service's schema and exits: the step before a rollout. A service that starts afterwards has nothing to
 * migrate. When a migration fails, the running services are not affected.
 */
export async function runMigrations({
  name,
  schema,
}: Pick<ServiceDefinition, 'name' | 'schema'>): Promise<void> {
  await runJob(`${name} can't be migrated`, async () => {
    const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: Required }));
    await migrate(DATABASE_URL, name, schema);
  });
}
