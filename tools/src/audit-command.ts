import { checkout, services } from '@endpaper/local-servers/workspace';
import { checksOfProduct, differencesOf, printDifference, type AuditCheck } from '@endpaper/audit';
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
    /** What repairs replicas: the ids that are lost, by the arguments of `npm run publish-again`. */
    const repairs = new Map<string, Set<number>>();
    for (const check of checks) differences += await runCheck(database, check, repairs);
    printRepairs(repairs);
    return differences;
  });
}

/** @returns how many differences there are */
async function runCheck(
  database: Client,
  check: AuditCheck,
  repairs: Map<string, Set<number>>,
): Promise<number> {
  let differences = 0;
  for await (const found of differencesOf(database, check)) {
    for (const each of found.slice(0, Math.max(0, PRINTED - differences)))
      console.log(printDifference(check, each));
    differences += found.length;
    if (!check.repair || found.length === 0) continue;
    const lost = found.flatMap(each => (each.lost ? [Number(each.lost)] : []));
    repairs.set(check.repair, new Set([...(repairs.get(check.repair) ?? []), ...lost]));
  }
  if (differences > PRINTED) console.log(`${check.name}: and ${differences - PRINTED} more`);
  return differences;
}

function printRepairs(repairs: ReadonlyMap<string, ReadonlySet<number>>): void {
  if (repairs.size > 0)
    console.log('When all events are handled, this repairs replicas that are missing, older or too many:');
  for (const [entities, lost] of repairs) {
    console.log(`  npm run publish-again -- ${entities}`);
    if (lost.size > 0) console.log(`  npm run publish-again -- ${entities} --deleted ${[...lost].join(' ')}`);
  }
}
