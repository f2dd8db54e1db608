import { checkout, services } from '@endpaper/local-servers/workspace';
import {
  checksOfProduct,
  differencesOf,
  printDifference,
  type AuditCheck,
} from '@endpaper/service-kit/audit';
import { Command } from 'commander';
import type { Client } from 'pg';
import { runProgram } from './run-program.js';
import { withDatabase } from './with-database.js';

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
  const checks = await checksOfProduct(checkout, services());
  return withDatabase(async database => {
    await database.query('SET default_transaction_read_only = on');
    let differences = 0;
    for (const check of checks) differences += await runCheck(database, check);
    return differences;
  });
}

/** @returns how many differences there are */
async function runCheck(database: Client, check: AuditCheck): Promise<number> {
  let differences = 0;
  for await (const found of differencesOf(database, check)) {
    for (const each of found.slice(0, Math.max(0, PRINTED - differences)))
      console.log(printDifference(check, each));
    differences += found.length;
  }
  if (differences > PRINTED) console.log(`${check.name}: and ${differences - PRINTED} more`);
  return differences;
}
