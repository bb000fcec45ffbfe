import type { ErrorBody } from '@lotok/contract';
import { reportSessionEnd } from '../session/session-end.ts';
import { OfficeError } from './office-error.ts';

/** Before the sign-in, the session call returns 401. */
const SESSION = 'session';

/** A call that was sent: its path, and the session of the page at that moment. */
export type SentCall = { path: string; session: number };

/** The error of a call that the server refused. A session that is over is reported to the page. */
export function toOfficeError({ path, session }: SentCall, status: number, reply: unknown): OfficeError {
  const error = new OfficeError(status, reply as Partial<ErrorBody>);
  if (error.code === 'INVALID_TOKEN' && path !== SESSION) reportSessionEnd(session);
  return error;
}
