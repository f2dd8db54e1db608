import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { SEEDED, seedUsers } from './seed/seed-users.js';
import { svcAuth } from './svc-auth.js';

await runSeed(svcAuth, Config, seedUsers, SEEDED);
