import { OfficeError } from './office-error.ts';
import { type SentCall, toOfficeError } from './refused-call.ts';

/**
 * The result of a call of the back office, which is always JSON. Throws an {@link OfficeError}, also when the connection breaks within
 * the response, and an AbortError when the call was given up meanwhile.
 */
export async function readReply<T>(call: SentCall, response: Response): Promise<T> {
  // A proxy refuses in HTML.
  if (!response.ok) throw toOfficeError(call, response.status, await response.json().catch(() => ({})));
  return response.json().catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new OfficeError(0, {});
  });
}
