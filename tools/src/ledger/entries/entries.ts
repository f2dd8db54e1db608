/** A name of an entry, part by part: `['deployment', 'production', 'svc-books']`. */
export type EntryName = readonly string[];

/** Where a ledger keeps what it knows: values of JSON by name. */
export interface Entries {
  get(name: EntryName): Promise<unknown>;
  put(name: EntryName, value: unknown): Promise<void>;
  /** Puts a value where there is none. @returns whether there was none */
  add(name: EntryName, value: unknown): Promise<boolean>;
  /** The names of all entries whose name begins so, in order. */
  list(beginning: EntryName): Promise<readonly EntryName[]>;
  close(): Promise<void>;
}

/** A part of a name in letters that folders, file names and NATS take: `1.4.0` is `1=2E4=2E0`. */
export function encodePart(part: string): string {
  return part.replace(/[^\w-]/g, letter =>
    [...Buffer.from(letter)].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** The part that was encoded so. */
export function decodePart(part: string): string {
  const bytes = part.replace(/=([0-9A-F]{2})/g, '%$1');
  return decodeURIComponent(bytes);
}
