import * as z from 'zod/mini';

/** A response body as PostgreSQL built it. It is sent as it is: nothing parses or prints it. */
export class Json {
  /** @param keys the surrogate keys of a response that is the same for all visitors, separated by spaces */
  constructor(
    readonly text: string,
    readonly keys?: string | null,
  ) {}
}

/** The SQL expression of each field of an entity. */
export type Fields<Entity> = Readonly<Record<keyof Entity, string>>;

/** SQL of an entity as a JSON value, for a part of another one. */
export function jsonObject(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** SQL of an entity as JSON text. */
export function jsonOf(fields: Readonly<Record<string, string>>): string {
  return `${jsonObject(fields)}::text`;
}

/** SQL of a time as the contract writes it: ISO 8601 in UTC with milliseconds. */
export function isoTime(time: string): string {
  return `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * SQL of the surrogate keys of an entity in a visitor's response; null for a user, because no shared cache stores what a user
 * gets. `$1` is the caller's user id, or null for a visitor.
 * @param prefixes the column of each id by the prefix of its key: `{ 'book:': 'b.id' }`
 */
export function surrogateKeysOf(prefixes: Readonly<Record<string, string>>): string {
  const keys = Object.entries(prefixes).map(([prefix, id]) => `'${prefix}', ${id}`);
  return `CASE WHEN $1::bigint IS NULL THEN concat(${keys.join(", ' ', ")}) END`;
}

const KEYS = { keys: z.optional(z.nullable(z.string())) };

/**
 * The schema of a row whose column `json` is an entity as JSON text, and `keys`, where there is one, its surrogate keys.
 * @param others the other columns
 */
export function jsonRow<Others extends z.core.$ZodLooseShape = typeof KEYS>(
  entity: z.ZodMiniType,
  others: Others = KEYS as unknown as Others,
) {
  return z.extend(z.object({ json: jsonText(entity), ...KEYS }), others);
}

/** The schema of an object without other fields than those of its shape: they would be sent to clients. Any other schema as it is. */
export function exact(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniObject ? z.strictObject(schema.shape) : schema;
}

function jsonText(entity: z.ZodMiniType) {
  const schema = exact(entity);
  return z.string().check(({ value, issues }) => {
    const { error } = z.safeParse(schema, JSON.parse(value));
    for (const issue of error?.issues ?? []) issues.push({ ...issue, input: value } as never);
  });
}
