import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcPosts } from './svc-posts.js';

await runHousekeeping(svcPosts, Config);
