import { checkout, services } from '@endpaper/local-servers';
import type { AuditCheck } from '@endpaper/service-kit';
import { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { runProgram } from './run-program.js';
import { knownServer } from './servers-note.js';

interface Difference {
  what: string;
  difference: string;
}

/** Differences of one check that are printed; the others are counted. */
const PRINTED = 20;

/** `npm run audit`: exits with 0 when there is no difference, otherwise with 1. */
export async function audit(args: string[]): Promise<never> {
  const program = new Command('npm run audit')
    .description(
      'Compares every counter and replica of all schemas with its source, and prints each difference.',
    )
    .action(async () => {
      const differences = await compare();
      console.log(differences === 0 ? 'No difference.' : `${differences} differences.`);
      process.exitCode = differences === 0 ? 0 : 1;
    });
  return runProgram(program, args);
}

async function compare(): Promise<number> {
  const checks = (await Promise.all(services().map(checksOf))).flat();
  const url = new URL(knownServer('databaseUrl'));
  url.pathname = '/endpaper';
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  try {
    // All checks read one snapshot, so a concurrent change is no difference.
    await database.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let differences = 0;
    for (const { name, sql } of checks) {
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

/** The checks that a service lists, and those of its unfinished events. */
async function checksOf(service: string): Promise<AuditCheck[]> {
  const file = join(checkout, `svc-${service}/src/audit.ts`);
  const own = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { auditChecks: readonly AuditCheck[] }).auditChecks
    : [];
  return [
    ...own,
    {
      name: `events of ${service} that are not published`,
      sql: `SELECT subject AS what, event_id::text AS difference FROM ${service}.outbox WHERE published_at IS NULL`,
    },
    {
      name: `events whose handlers fail in ${service}`,
      sql: `SELECT event_id AS what, consumer || ', failures: ' || attempts AS difference FROM ${service}.inbox_failures`,
    },
  ];
}
