import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { SEEDED, seedPosts } from './seed/seed-posts.js';
import { svcPosts } from './svc-posts.js';

await runSeed(svcPosts, Config, seedPosts, SEEDED);
