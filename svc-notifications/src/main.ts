import { runService } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcNotifications } from './svc-notifications.js';

await runService(svcNotifications, Config);
