import { searchOf } from './call-office.ts';
import { OfficeError } from './office-error.ts';
import { sessionNumber } from '../session/session-end.ts';
import { toOfficeError } from './refused-call.ts';

/**
 * The file of a call of the back office. Throws an {@link OfficeError}: a link to the file would show a refusal as a page of JSON, or
 * report it as a failed download.
 */
export async function downloadFile(path: string, query: object): Promise<Blob> {
  const call = { path, session: sessionNumber() };
  const response = await fetch(`/api/admin/${path}${searchOf(query)}`).catch(() => {
    throw new OfficeError(0, {});
  });
  if (!response.ok) throw toOfficeError(call, response.status, await response.json().catch(() => ({})));
  return response.blob().catch(() => {
    throw new OfficeError(0, {});
  });
}
