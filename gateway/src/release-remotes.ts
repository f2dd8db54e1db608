import { loadConfig, runJob } from '@endpaper/service-kit';
import { ReleaseConfig } from './config.js';
import { releaseRemotes } from './remotes/release-remotes.js';

// node dist/release-remotes.js: a job, run when front ends were deployed.
await runJob('The remotes are not released', async () => {
  const done = await releaseRemotes(loadConfig(ReleaseConfig));
  process.stdout.write(`${done.join('\n')}\n`);
});
