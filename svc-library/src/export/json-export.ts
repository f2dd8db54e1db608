import type { Database } from '@endpaper/service-kit';
import { OwnDataPage } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { lists } from '../own-data/own-library.queries.js';

/** The lists of the account's export that make a library: an import reads both files. */
const EXPORTED = [
  'library',
  'shelves',
  'reading_goals',
  'top_books',
  'review_drafts',
  'library_settings',
] as const;

/** Everything in the library of a user, as JSON. */
export async function jsonOfLibrary(user: number, database: Database): Promise<string> {
  const parts = [`"exported_at":${JSON.stringify(new Date().toISOString())}`];
  for (const name of EXPORTED) {
    const rows = [];
    let after: string | undefined;
    do {
      const page = z.parse(OwnDataPage, JSON.parse((await lists[name].page(database, user, after)).text));
      rows.push(...page.rows.map(row => JSON.stringify(row)));
      after = page.next ?? undefined;
    } while (after !== undefined);
    parts.push(`"${name}":[${rows.join(',\n')}]`);
  }
  return `{${[...parts, '"complete":true'].join(',\n')}}`;
}
