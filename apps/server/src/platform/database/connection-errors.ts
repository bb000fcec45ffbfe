/**
 * SQLSTATEs of an unavailable server: 57P01..04 shutdown, start or dropped, 53300 too many connections, 08xxx connection, 25006
 * read only.
 */
const unavailableStates = /^(57P0[1-4]|53300|08...|25006)$/;
const unavailableMessages = /Connection terminated|Client has encountered a connection error|connection is closed/i;
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** The message of pg-pool's error when no connection became free within its timeout. */
const POOL_EXHAUSTED_MESSAGE = 'timeout exceeded when trying to connect';

/**
 * Errors of the shop's own pools. An HTTP client that aborts its connection causes the same codes, and that must not be taken
 * for a lost database.
 */
const poolErrors = new WeakSet<Error>();

export function markPoolError(error: unknown): void {
  if (error instanceof Error) poolErrors.add(error);
}

/** Whether an error of a pool means that the database is unavailable now, as opposed to a bug in a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !poolErrors.has(error)) return false;
  // FATAL: the server closed or refused the whole connection, so the statement is not the cause.
  return (error as { severity?: unknown }).severity === 'FATAL' || isConnectionError(error);
}

/** Whether an error of a database connection may disappear by itself: the server is away, starting or stopping. */
export function isConnectionError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (unavailableStates.test(code) || unavailableCodes.has(code))) return true;
  return unavailableMessages.test(error.message);
}

/** Whether all connections of the pool were in use. That means high load, not an unavailable database. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && poolErrors.has(error) && error.message === POOL_EXHAUSTED_MESSAGE;
}
