/** Errors whose message quotes their input: a value that PostgreSQL can't convert (class 22), and text that is not JSON. */
const quotesInput = (error: Error) =>
  error instanceof SyntaxError || ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));

/** The fields of a database error that are logged: they contain names of the schema, and no value that a user has typed. */
const FIELDS = ['code', 'severity', 'schema', 'table', 'constraint', 'routine'] as const;

/**
 * The fields of an error that are logged: where it happened, and no personal data. PostgreSQL puts rows into `detail` and `where`, and
 * TypeORM the parameters of the query.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = FIELDS.flatMap(name => {
    const value: unknown = (error as Error & Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.name,
    message: quotesInput(error) ? 'bad input' : error.message,
    ...Object.fromEntries(fields),
    // Its first lines repeat the message.
    stack: error.stack?.slice(error.stack.search(/^\s+at /m)),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
