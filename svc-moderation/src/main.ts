import { runService } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcModeration } from './svc-moderation.js';

await runService(svcModeration, Config);
