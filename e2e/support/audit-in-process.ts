import { checkout, services, type System } from '@endpaper/local-servers';
import { checksOfProduct, differencesOf, printDifference } from '@endpaper/audit';
import { withDatabase } from './product-database.js';

/** Runs the checks of `npm run audit`; the command would take a second each time. @returns the lines that it prints */
export async function findDifferences(system: Pick<System, 'servers'>): Promise<string[]> {
  const checks = await checksOfProduct(checkout, services());
  return withDatabase(system, async database => {
    await database.query('SET default_transaction_read_only = on');
    const lines: string[] = [];
    for (const check of checks)
      for await (const found of differencesOf(database, check))
        lines.push(...found.map(each => printDifference(check, each)));
    return lines;
  });
}
