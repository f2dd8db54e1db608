import { runMigrations } from '@endpaper/service-kit';
import { svcLibrary } from './svc-library.js';

await runMigrations(svcLibrary);
