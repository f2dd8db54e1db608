import { runService } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcAuth } from './svc-auth.js';

await runService(svcAuth, Config);
