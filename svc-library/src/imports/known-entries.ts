import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isbnKey, isVolumeOf, type NewSource, type RowKeys } from './entry-sources.js';
import type { ImportEntity } from './import.entity.js';
import { SaidOfBook, saysTheSame } from './said-of-book.js';

interface Asked {
  user: number;
  keys: readonly string[];
  /** Further entries, whatever they are called. */
  entries: readonly number[];
}

// By the primary keys. The eraser, which deletes the entries of a deleted book, waits for the transaction.
const lockEntries = query(
  'lock entries of keys',
  z.object({ id: z.int() }),
  ({ user, keys, entries }: Asked) => sql`
    SELECT id FROM entries
     WHERE user_id = ${user} AND id = ANY(${entries}::bigint[] || ARRAY(
             SELECT entry_id FROM entry_sources WHERE user_id = ${user} AND key = ANY(${keys}::text[])))
     ORDER BY id FOR KEY SHARE`,
);

// On entry_sources_of_entry, and the primary keys.
const keysOfEntries = query(
  'keys of entries',
  z.object({
    ...{ key: z.string(), entry: z.int(), is_source: z.boolean() },
    ...{ said: z.nullable(SaidOfBook), import_id: z.nullable(z.int()) },
  }),
  ({ entries }: { entries: readonly number[] }) => sql`
    SELECT key, entry_id AS entry, true AS is_source, said, import_id FROM entry_sources WHERE entry_id = ANY(${entries}::bigint[])
    UNION ALL
    SELECT 'isbn:' || b.isbn, e.id, false, NULL, NULL FROM entries e JOIN book_replicas b ON b.id = e.book_id
     WHERE e.id = ANY(${entries}::bigint[]) AND b.isbn IS NOT NULL`,
);

// By the primary key.
const volumesOfTitles = query(
  'volumes of titles',
  z.object({ title: z.string(), entry: z.int() }),
  ({ user, titles }: { user: number; titles: readonly string[] }) => sql`
    SELECT t.title, s.entry_id AS entry FROM unnest(${titles}::text[]) AS t (title)
      JOIN entry_sources s ON s.user_id = ${user} AND ${isVolumeOf(sql`t.title`)}`,
);

/** The entries of a library by what files call them. */
export class KnownEntries {
  private readonly entries = new Map<string, number>();
  /** What is known of each entry, by files and by the catalogue. */
  private readonly keys = new Map<number, Set<string>>();
  /** The entries that have a title with a number, by the title. */
  private readonly volumes = new Map<string, Set<number>>();
  /** What rows have said, by their own keys. */
  private readonly said = new Map<string, SaidOfBook>();
  /** The own keys of the rows of this import. */
  private readonly rowsOfImport = new Set<string>();
  private readonly entriesOfImport = new Set<number>();
  private readonly added = new Map<string, NewSource>();

  /** Locks the entries that have keys of some rows, and further ones. */
  static async of(
    { id, user_id: user }: Pick<ImportEntity, 'id' | 'user_id'>,
    rows: readonly RowKeys[],
    entries: readonly number[],
    tx: Transaction,
  ): Promise<KnownEntries> {
    const locked = await lockEntries.rows(tx, { user, keys: rows.flatMap(keysOf), entries });
    const known = new KnownEntries();
    for (const { key, entry, is_source, said, import_id } of await keysOfEntries.rows(tx, {
      entries: locked.map(({ id }) => id),
    })) {
      if (is_source) known.entries.set(key, entry);
      known.note(entry, key);
      if (said) known.said.set(key, said);
      if (import_id === id) known.noteRow(key, entry);
    }
    const titles = [...new Set(rows.flatMap(({ title }) => title ?? []))];
    for (const { title, entry } of await volumesOfTitles.rows(tx, { user, titles }))
      known.noteVolume(title, entry);
    return known;
  }

  /** The entry of the same row of an earlier file. */
  ofRow({ own }: RowKeys): number | undefined {
    return this.entries.get(own);
  }

  /** What the same row has said in an earlier file: null in one of an earlier release, and for a further row of this one. */
  earlierOf({ own }: RowKeys): SaidOfBook | null {
    return this.rowsOfImport.has(own) ? null : (this.said.get(own) ?? null);
  }

  /** Whether a row with the same key has said the same. */
  isUnchanged({ own }: RowKeys, said: SaidOfBook): boolean {
    const before = this.said.get(own);
    return before !== undefined && saysTheSame(before, said);
  }

  /** Whether a row of this import is of the entry already. */
  hasRow(entry: number): boolean {
    return this.entriesOfImport.has(entry);
  }

  /** What `add` has added. */
  get sources(): NewSource[] {
    return [...this.added.values()];
  }

  /** The entry of the book of a row: that of its ISBN, or that of its title which may be the book. */
  ofBook(row: RowKeys): number | undefined {
    const isOneOfSeveral =
      row.title !== null && row.volume === null && (this.volumes.get(row.title)?.size ?? 0) > 1;
    const ofTitle = [row.volume, isOneOfSeveral ? null : row.title]
      .map(key => this.entryOf(key))
      .find(entry => entry !== undefined && this.mayBe(entry, row));
    return this.entryOf(row.isbn) ?? ofTitle;
  }

  /** Whether a row with the title of an entry may be of its book: with the same ISBN, or when neither two ISBNs nor two numbers in a series differ. */
  mayBe(entry: number, { isbn, volume }: RowKeys): boolean {
    const keys = this.keys.get(entry) ?? new Set();
    if (isbn !== null && keys.has(isbn)) return true;
    const hasOtherVolume = volume !== null && !keys.has(volume) && [...keys].some(isVolume);
    return !hasOtherVolume && (isbn === null || ![...keys].some(isIsbn));
  }

  /** A key that another entry has stays with it. Of rows with one own key the first of this import counts. */
  add(entry: number, row: RowKeys, said: SaidOfBook): void {
    const isFirst = !this.rowsOfImport.has(row.own);
    for (const key of keysOf(row)) {
      if (!this.entries.has(key)) this.entries.set(key, entry);
      this.note(entry, key);
      const isOwn = key === row.own;
      if (isOwn ? isFirst : !this.added.has(key))
        this.added.set(key, { key, entry, said: isOwn ? said : null });
    }
    if (isFirst) this.said.set(row.own, said);
    this.noteRow(row.own, entry);
    if (row.title !== null && this.entryOf(row.volume) === entry) this.noteVolume(row.title, entry);
  }

  /** Notes the ISBN of the book of an entry. */
  addIsbn(entry: number, isbn: string | null): void {
    if (isbn !== null) this.note(entry, isbnKey(isbn));
  }

  private entryOf(key: string | null): number | undefined {
    return key === null ? undefined : this.entries.get(key);
  }

  private note(entry: number, key: string): void {
    this.keys.set(entry, (this.keys.get(entry) ?? new Set()).add(key));
  }

  private noteRow(own: string, entry: number): void {
    this.rowsOfImport.add(own);
    this.entriesOfImport.add(entry);
  }

  private noteVolume(title: string, entry: number): void {
    this.volumes.set(title, (this.volumes.get(title) ?? new Set()).add(entry));
  }
}

const isIsbn = (key: string) => key.startsWith('isbn:');
const isVolume = (key: string) => key.startsWith('title:') && key.includes('#');

/** What the entry of a row is called. */
const keysOf = ({ own, isbn, title, volume }: RowKeys) =>
  [own, isbn, title, volume].filter(key => key !== null);
