import * as z from 'zod/mini';
import { loadConfig, Required } from '../config/load-config.js';
import { migrate } from './migrate.js';
import { runJob } from './run-process.js';
import type { ServiceDefinition } from './service.js';

/**
 * Brings a service's schema up to date and does nothing else: the step before a rollout. The service that starts after
 * it finds nothing to do. When migrations fail, what runs is not touched.
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
