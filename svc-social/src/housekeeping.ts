import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcSocial } from './svc-social.js';

await runHousekeeping(svcSocial, Config);
