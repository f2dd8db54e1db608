// PostgreSQL's error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const UNDEFINED_TABLE = '42P01';
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';

// A shutdown or a restart (57P), a connection exception (08), no resources (53), a transaction that was ended because it was
// idle or took too long (25P03, 25P04), and errors of the network.
const UNAVAILABLE =
  /^(?:57P0\d|08\w{3}|53\w{3}|25P0[34]|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

// Messages of node-postgres that come without a code: a connection that is lost, that was closed under a transaction, or
// that the pool has no more of.
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered|was closed)|Query read timeout|Cannot use a pool after|Release called on client)/;

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

/** The error of a statement that waited too long for a lock, where the process itself let it wait. */
export class LockNotAvailable extends Error {
  readonly code = LOCK_NOT_AVAILABLE;
}

/** Whether a statement was ended because it waited too long for a lock. */
export function isLocked(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** Whether a statement was ended because it waited too long for a lock or took too long. */
export function isTimeout(error: unknown): boolean {
  return isLocked(error) || codeOf(error) === QUERY_CANCELED;
}

/** Whether the same work may succeed a moment later: it failed because of the state of the database, not by itself. */
export function isTemporary(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isConflict(error) || isTimeout(error);
}

/** Whether a row has the unique value of another row. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

/** Whether a row refers to one that does not exist: most often another transaction has deleted it meanwhile. */
export function isReferenceMissing(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION;
}

// The statement does not exist, exists already, or returns other types than when it was prepared.
const PREPARATION_LOST = ['26000', '42P05', '0A000'];

/**
 * Whether a statement failed because of its preparation. The first use of a statement on a connection prepares it. When that fails,
 * those that were sent behind it find no statement, and node-postgres prepares it twice.
 */
export function isPreparationLost(error: unknown): boolean {
  return PREPARATION_LOST.includes(codeOf(error));
}

// Data exceptions, violations of constraints, a failed transaction, conflicts, wrong statements and timeouts.
const STATEMENT_ERROR = /^(?:22|23|25P02$|40|42(?!P05)|57014$|55P03$)/;

/** Whether an error of PostgreSQL concerns one statement, and not its connection. */
export function isStatementError(error: unknown): boolean {
  return STATEMENT_ERROR.test(codeOf(error));
}

/** Whether a statement names a table that does not exist. */
export function isTableMissing(error: unknown): boolean {
  return codeOf(error) === UNDEFINED_TABLE;
}
