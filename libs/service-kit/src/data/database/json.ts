import * as z from 'zod/mini';

/** A response body as PostgreSQL built it. It is sent as it is: nothing parses or prints it. */
export class Json {
  /** @param keys the surrogate keys of a response that is the same for all visitors, separated by spaces */
  constructor(
    readonly text: string,
    readonly keys?: string | null,
  ) {}
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
