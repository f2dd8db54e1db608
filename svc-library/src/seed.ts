import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { SEEDED, seedLibrary } from './seed/seed-library.js';
import { svcLibrary } from './svc-library.js';

await runSeed(svcLibrary, Config, seedLibrary, SEEDED);
