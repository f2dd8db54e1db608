import type * as z from 'zod/mini';
import { loadConfig } from '../operations/config/load-config.js';
import { Broker } from '@endpaper/brokers';
import { Housekeeping } from '../data/housekeeping.js';
import { runJob } from './run-process.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';
import { createService } from './service.js';

/** Does a service's hourly housekeeping now, with the service's environment, and exits. */
export async function runHousekeeping(
  definition: ServiceDefinition,
  configuration: z.ZodMiniType<ServiceConfig>,
): Promise<void> {
  await runJob(`The housekeeping of ${definition.name} is not done`, async () => {
    // The service is not started: it answers no requests, and consumes and publishes no events.
    const app = await createService(definition, loadConfig(configuration));
    try {
      // What it announces to the caches would be lost without a connection.
      await app.get(Broker).connected();
      if (!(await app.get(Housekeeping).run()))
        throw new Error('another process does it at the moment, or a part has failed, which the log names');
    } finally {
      await app.close();
    }
  });
}
