import { runService } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcImages } from './svc-images.js';

await runService(svcImages, Config);
