import * as z from 'zod/mini';
import { loadConfig, Required } from '../config/load-config.js';
import { migrate } from '../database/migrate.js';
import type { ServiceDefinition } from './service.js';

/**
 * Brings a service's schema up to date and does nothing else: the step before a rollout. The service that starts after
 * it finds nothing to do. Migrations that fail say why in one line and exit with 1; what runs is not touched then.
 */
export async function runMigrations({
  name,
  schema,
}: Pick<ServiceDefinition, 'name' | 'schema'>): Promise<void> {
  try {
    const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: Required }));
    await migrate(DATABASE_URL, name, schema);
  } catch (error) {
    process.stderr.write(
      `${name} can't be migrated: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}
