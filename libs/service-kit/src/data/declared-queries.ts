/** PostgreSQL cuts longer names off (NAMEDATALEN), so that two of them could become one. */
const MAX_NAME_LENGTH = 63;

const texts = new Map<string, () => string>();

/** Registers a query. @throws Error when its name is taken or too long for PostgreSQL */
export function register(name: string, text: () => string): void {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH)
    throw new Error(`the name of the query is too long: ${name}`);
  if (texts.has(name)) throw new Error(`two queries have the name ${name}`);
  texts.set(name, text);
}

/** Returns the text of each query that the process has declared, by its name. */
export function declaredQueries(): Map<string, string> {
  return new Map([...texts].map(([name, text]) => [name, text()]));
}
