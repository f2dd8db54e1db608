import { runMigrations } from '@endpaper/service-kit';
import { svcBooks } from './svc-books.js';

await runMigrations(svcBooks);
