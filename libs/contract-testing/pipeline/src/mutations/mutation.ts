import type { CatalogueContract } from '@endpaper/contracts';
import type { Change } from './body-mutants.js';

/** A change of one field of a response or an event, of a widget or its property, or of a page. */
export interface Mutation {
  kind: CatalogueContract['kind'];
  provider: string;
  /** What has the field: `GET /api/books/:id → 200`, `books.book.created.v1`, `posts/of-book`. */
  subject: string;
  field: string;
  change: Change;
  /** The consumers whose contracts name the field. */
  readers: readonly string[];
  refused: boolean;
}

/** Merges equal mutations that were tried with several contracts. One refusal is enough. */
export function mergeMutations(tried: readonly Mutation[]): Mutation[] {
  const merged = new Map<string, Mutation>();
  for (const mutation of tried) {
    const { provider, subject, field, change } = mutation;
    const key = [provider, subject, field, change].join(' ');
    const known = merged.get(key);
    const readers = [...new Set([...(known?.readers ?? []), ...mutation.readers])].sort();
    merged.set(key, { ...mutation, readers, refused: mutation.refused || known?.refused === true });
  }
  return [...merged.values()];
}
