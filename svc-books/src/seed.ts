import { runSeed } from '@endpaper/service-kit';
import { Config } from './config.js';
import { SEEDED, seedBooks } from './seed/seed-books.js';
import { svcBooks } from './svc-books.js';

await runSeed(svcBooks, Config, seedBooks, SEEDED);
