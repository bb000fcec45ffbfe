/** SQLSTATEs of a server that is going, coming or full: 57P01..03 shutdown and start, 53300 too many connections, 08xxx connection. */
const awayStates = /^(57P0[1-4]|53300|08...|25006)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection is closed/i;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Whether an error means that the database can't be reached now, as against a bug in a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  // The server ended or refused the whole connection: whatever its reason, no statement is to blame.
  if (severity === 'FATAL') return true;
  if (typeof code === 'string' && (awayStates.test(code) || awayCodes.has(code))) return true;
  return awayMessages.test(error.message);
}
