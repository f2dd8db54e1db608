import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { SEEDED, seedFriendships } from './seed/seed-friendships.js';
import { svcSocial } from './svc-social.js';

await runSeed(svcSocial, Config, seedFriendships, SEEDED);
