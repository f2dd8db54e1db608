import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcAuth } from './svc-auth.js';

await runHousekeeping(svcAuth, Config);
