import { runService } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcPosts } from './svc-posts.js';

await runService(svcPosts, Config);
