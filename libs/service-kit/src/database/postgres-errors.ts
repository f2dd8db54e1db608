// PostgreSQL's own words for "not now" (class 57 and 08 of its error codes, and too many connections), and the network's.
const CODES =
  /^(?:57P0[1-3]|08\w{3}|53300|ECONN(?:REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

// What node-postgres says without a code.
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether an error says that the database can't be reached now, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && CODES.test(code)) || (typeof message === 'string' && SENTENCES.test(message))
  );
}
