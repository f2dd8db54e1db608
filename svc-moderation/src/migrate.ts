import { runMigrations } from '@endpaper/service-kit';
import { svcModeration } from './svc-moderation.js';

await runMigrations(svcModeration);
