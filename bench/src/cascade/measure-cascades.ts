import { startSystem } from '@endpaper/local-servers';
import pg from 'pg';
import { databaseUrlOf } from '../database-address.js';
import { report } from '../print-measurements.js';
import { addUsers } from './fill-cascades.js';
import { deleteLargeBooks } from './large-books.js';
import { deleteFavoriteBook, deleteLargeAccount } from './large-favorites.js';
import { deleteSmallBooks } from './small-books.js';

// Measures how fast deletions take effect, and whether they disturb others.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DEMO_EMAIL: 'demo@endpaper.example',
  DEMO_PASSWORD: 'one more chapter',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  LIMIT_FACTOR: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
});

const system = await startSystem();
const database = new pg.Client({ connectionString: databaseUrlOf(system) });
try {
  await database.connect();
  await addUsers(database);
  report([
    ...(await deleteSmallBooks(system.url)),
    ...(await deleteLargeBooks(system, database)),
    await deleteLargeAccount(system, database),
    await deleteFavoriteBook(system, database),
  ]);
} finally {
  await database.end();
  await system.stop();
}
