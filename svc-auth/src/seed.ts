import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { seedUsers } from './seed/seed-users.js';
import { svcAuth } from './svc-auth.js';

await runSeed(svcAuth, Config, seedUsers);
