import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { seedReaders } from './seed/seed-readers.js';
import { svcAuth } from './svc-auth.js';

await runSeed(svcAuth, Config, seedReaders);
