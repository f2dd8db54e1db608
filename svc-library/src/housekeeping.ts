import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcLibrary } from './svc-library.js';

await runHousekeeping(svcLibrary, Config);
