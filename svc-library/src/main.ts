import { runService } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcLibrary } from './svc-library.js';

await runService(svcLibrary, Config);
