import { setTimeout as sleep } from 'node:timers/promises';
import { ADMINISTRATOR, connectionOptions, createStreams } from '@endpaper/brokers';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { loadConfig, runJob } from '@endpaper/service-kit/server';
import { connect } from '@nats-io/transport-node';
import { StreamsConfig } from './config.js';
import { JOB_RETRIES_MS, JOB_RETRY_INTERVAL_MS } from './timeouts.js';

// node dist/create-streams.js: the job that runs before the apps. They may not create streams themselves.
await runJob('The streams are not created', async () => {
  await createAllStreams(loadConfig(StreamsConfig));
  process.stdout.write('The streams and buckets of all apps are created\n');
});

/** Creates the streams and buckets of all apps, or updates them. Retries while the brokers are unavailable. */
async function createAllStreams(config: StreamsConfig): Promise<void> {
  const deadline = Date.now() + JOB_RETRIES_MS;
  for (;;) {
    try {
      await createOnce(config);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(JOB_RETRY_INTERVAL_MS);
    }
  }
}

async function createOnce({ NATS_URL, NATS_REPLICAS, APP_KEY: appKey }: StreamsConfig): Promise<void> {
  const login = connectionOptions(NATS_URL, { user: ADMINISTRATOR, appKey });
  const connection = await connect({ ...login, name: 'broker-streams', reconnect: false });
  try {
    await createStreams(connection, SERVICE_NAMES, NATS_REPLICAS);
  } finally {
    await connection.close();
  }
}
