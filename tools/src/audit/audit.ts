import pg from 'pg';
import { describeError } from '../describe-error.js';
import { knownServers } from '../servers-note.js';
import { AUDIT_CHECKS } from './checks.js';

interface Difference {
  what: string;
  difference: string;
}

/** Differences of one check that are printed; the others are counted. */
const PRINTED = 20;

/**
 * `npm run audit`: compares every counter and replica of all schemas with its source, and prints each difference. Exits with
 * 0 when there is none, otherwise with 1.
 */
export async function audit(): Promise<void> {
  try {
    const differences = await compare();
    console.log(differences === 0 ? 'No difference.' : `${differences} differences.`);
    process.exit(differences === 0 ? 0 : 1);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

async function compare(): Promise<number> {
  const url = new URL(knownServers().databaseUrl);
  url.pathname = '/endpaper';
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  try {
    // All checks read one snapshot, so a concurrent change is no difference.
    await database.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let differences = 0;
    for (const { name, sql } of AUDIT_CHECKS) {
      const { rows } = await database.query<Difference>(sql);
      for (const { what, difference } of rows.slice(0, PRINTED))
        console.log(`${name}: ${what}: ${difference}`);
      if (rows.length > PRINTED) console.log(`${name}: and ${rows.length - PRINTED} more`);
      differences += rows.length;
    }
    return differences;
  } finally {
    await database.end();
  }
}
