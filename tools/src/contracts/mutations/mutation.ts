import type { CatalogueContract } from '@endpaper/contracts';
import type { Change } from './body-mutants.js';

/** One change to what a provider gives: to a field of an answer or of an event, or to a property of a widget. */
export interface Mutation {
  kind: CatalogueContract['kind'];
  provider: string;
  /** Whose field: `GET /api/books/:id → 200`, `books.book.created.v1`, `posts/of-book`. */
  subject: string;
  field: string;
  change: Change;
  /** The consumers whose contracts name the field. */
  readers: readonly string[];
  refused: boolean;
}

/** One mutation of each field and change, refused if any of the contracts that it was tried against refuses it. */
export function together(tried: readonly Mutation[]): Mutation[] {
  const byName = new Map<string, Mutation>();
  for (const mutation of tried) {
    const { provider, subject, field, change } = mutation;
    const name = [provider, subject, field, change].join(' ');
    const known = byName.get(name);
    const readers = [...new Set([...(known?.readers ?? []), ...mutation.readers])].sort();
    byName.set(name, { ...mutation, readers, refused: mutation.refused || known?.refused === true });
  }
  return [...byName.values()];
}
