import { loadConfig } from '@endpaper/service-kit';
import { ReleaseConfig } from './config.js';
import { releaseRemotes } from './remotes/release-remotes.js';

// node dist/release-remotes.js: a job, run when front ends were deployed.
try {
  const done = await releaseRemotes(loadConfig(ReleaseConfig));
  process.stdout.write(`${done.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
