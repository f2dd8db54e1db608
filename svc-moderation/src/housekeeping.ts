import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcModeration } from './svc-moderation.js';

await runHousekeeping(svcModeration, Config);
