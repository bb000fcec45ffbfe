/** SQLSTATEs of a server that is going, coming or full: 57P01..03 shutdown and start, 53300 too many connections, 08xxx connection. */
const awayStates = /^(57P0[1-4]|53300|08...|25006)$/;
const awayMessages = /Connection terminated|Client has encountered a connection error|connection is closed/i;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What pg-pool says when every connection was in use for as long as it waits. */
const BUSY_MESSAGE = 'timeout exceeded when trying to connect';

/**
 * Errors that a pool of ours raised. A client of the shop that breaks its own connection off raises the same codes, and
 * must not look like a lost database.
 */
const poolErrors = new WeakSet<Error>();

export function markPoolError(error: unknown): void {
  if (error instanceof Error) poolErrors.add(error);
}

/** Whether an error of the pool means that the database can't be reached now, as against a bug in a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !poolErrors.has(error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  // The server ended or refused the whole connection: whatever its reason, no statement is to blame.
  if (severity === 'FATAL') return true;
  if (typeof code === 'string' && (awayStates.test(code) || awayCodes.has(code))) return true;
  return awayMessages.test(error.message);
}

/** Whether all connections of the pool were in use: a crowd does that, and the database is there. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && poolErrors.has(error) && error.message === BUSY_MESSAGE;
}
