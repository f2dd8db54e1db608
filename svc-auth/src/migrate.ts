import { runMigrations } from '@endpaper/service-kit';
import { svcAuth } from './svc-auth.js';

await runMigrations(svcAuth);
