import { runMigrations } from '@endpaper/service-kit';
import { svcSocial } from './svc-social.js';

await runMigrations(svcSocial);
