import { loadConfig, runJob } from '@endpaper/service-kit/server';
import { ReleaseConfig } from './config.js';
import { releaseFromOrigins } from './pages/releases/release-from-origins.js';

// node dist/release-remotes.js: the job that runs after each deployment of front ends.
await runJob('The remotes are not released', async () => {
  const results = await releaseFromOrigins(loadConfig(ReleaseConfig));
  process.stdout.write(`${results.join('\n')}\n`);
});
