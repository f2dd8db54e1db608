import { runHousekeeping } from '@endpaper/service-kit';
import { Config } from './config.js';
import { svcBooks } from './svc-books.js';

await runHousekeeping(svcBooks, Config);
