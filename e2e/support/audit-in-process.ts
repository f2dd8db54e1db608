import { join } from 'node:path';
import { checkout, services, type System } from '@endpaper/local-servers';
import { checksOfService, differencesOf, type AuditCheck } from '@endpaper/service-kit/audit';
import { withDatabase } from './product-database.js';

let checks: Promise<AuditCheck[]> | undefined;

const checksOf = (service: string) => checksOfService(join(checkout, `svc-${service}`), service);

/**
 * Runs the checks of `npm run audit` without a process for each run, which takes a second.
 * @returns a line for each difference: `score of a post: id 1: stored 2, counted 1`
 */
export async function findDifferences(system: Pick<System, 'servers'>): Promise<string[]> {
  checks ??= Promise.all(services().map(checksOf)).then(all => all.flat());
  const all = await checks;
  return withDatabase(system, async database => {
    const lines: string[] = [];
    for (const check of all)
      for await (const found of differencesOf(database, check))
        lines.push(...found.map(({ what, difference }) => `${check.name}: ${what}: ${difference}`));
    return lines;
  });
}
