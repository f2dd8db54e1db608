import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcImages } from './svc-images.js';

await runHousekeeping(svcImages, Config);
