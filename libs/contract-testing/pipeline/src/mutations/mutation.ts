import type { CatalogContract } from '@endpaper/contracts';

/** A change that breaks a consumer which reads the changed field. */
export const CHANGES = ['renamed', 'dropped', 'retyped'] as const;
export type Change = (typeof CHANGES)[number];

/** A change of one field of a response or an event, of a widget or its property, or of a page. */
export interface Mutation {
  kind: CatalogContract['kind'];
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
    const known = merged.get(key) ?? mutation;
    const readers = [...new Set([...known.readers, ...mutation.readers])].sort();
    merged.set(key, { ...mutation, readers, refused: mutation.refused || known.refused });
  }
  return [...merged.values()];
}

/** A record with one changed key. */
export function changeKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  change: Change,
  retype: (value: Value) => Value = value => value,
): Record<string, Value> {
  const entries = Object.entries(record).flatMap(([name, value]): [string, Value][] => {
    if (name !== key) return [[name, value]];
    if (change === 'dropped') return [];
    return change === 'renamed' ? [[`renamed_${name}`, value]] : [[name, retype(value)]];
  });
  return Object.fromEntries(entries);
}
