import { runMigrations } from '@endpaper/service-kit';
import { svcPosts } from './svc-posts.js';

await runMigrations(svcPosts);
