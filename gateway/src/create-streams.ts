import { loadConfig, runJob } from '@endpaper/service-kit/server';
import { StreamsConfig } from './config.js';
import { createAllStreams } from './streams/create-all-streams.js';

// node dist/create-streams.js: the job that runs before the apps. They may not create streams themselves.
await runJob('The streams are not created', async () => {
  await createAllStreams(loadConfig(StreamsConfig));
  process.stdout.write('The streams and buckets of all apps are created\n');
});
