import type { ErrorBody } from '@lotok/contract';
import { reportSessionEnd } from '../session/session-end.ts';
import { OfficeError } from './office-error.ts';

/** Before the sign-in, the session call returns 401. */
const SESSION = 'session';

/** The error of a call that the server refused. A session that is over is reported to the page. */
export function toOfficeError(path: string, status: number, reply: unknown): OfficeError {
  const error = new OfficeError(status, reply as Partial<ErrorBody>);
  if (error.code === 'INVALID_TOKEN' && path !== SESSION) reportSessionEnd();
  return error;
}
