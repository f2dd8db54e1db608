import { runMigrations } from '@endpaper/service-kit';
import { svcImages } from './svc-images.js';

await runMigrations(svcImages);
