// PostgreSQL's error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

// Class 57 (operator intervention) and 08 (connection exception), too many connections, and errors of the network.
const UNAVAILABLE =
  /^(?:57P0[1-3]|08\w{3}|53300|ECONN(?:REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

// Messages of node-postgres that come without a code.
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** The code of an error of node-postgres, also where TypeORM wraps it (it copies the code). */
const codeOf = (error: unknown) => textOf(error, 'code');

function textOf(error: unknown, property: 'code' | 'message'): string {
  const value = (error as Partial<Record<typeof property, unknown>> | null | undefined)?.[property];
  return typeof value === 'string' ? value : '';
}

/** Whether the database can't be reached now, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return UNAVAILABLE.test(codeOf(error)) || UNAVAILABLE_MESSAGES.test(textOf(error, 'message'));
}

/** Whether a transaction was rolled back because of a concurrent one. A retry most likely succeeds. */
export function isConflict(error: unknown): boolean {
  return [DEADLOCK_DETECTED, SERIALIZATION_FAILURE].includes(codeOf(error));
}

/** Whether a row refers to a row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION;
}

/** Whether a row has the unique value of another row. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}
