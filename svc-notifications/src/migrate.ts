import { runMigrations } from '@endpaper/service-kit';
import { svcNotifications } from './svc-notifications.js';

await runMigrations(svcNotifications);
