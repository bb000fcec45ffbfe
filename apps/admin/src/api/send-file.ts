import type { AdminCallName, AdminOutput, AdminQuery } from '@lotok/contract/admin';
import { OfficeError } from './office-error.ts';
import { sessionNumber } from '../session/session-end.ts';
import { readReply } from './read-reply.ts';

type Request<N extends AdminCallName> = {
  params?: Record<string, number>;
  query?: Partial<AdminQuery<N>>;
  type: string;
  file: Blob;
  /** Why, for the audit log. */
  reason?: string;
};

/** Makes a call of the back office whose body is a file. Throws an {@link OfficeError}. */
export async function sendFile<N extends AdminCallName>(
  name: N,
  { params = {}, query = {}, type, file, reason }: Request<N>,
): Promise<AdminOutput<N>> {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const call = { path: filled, session: sessionNumber() };
  const response = await fetch(`/api/admin/${filled}?${search}`, {
    method,
    headers: {
      'x-lotok-admin': '1',
      'content-type': type,
      ...(reason ? { 'x-lotok-reason': encodeURIComponent(reason) } : {}),
    },
    body: file,
  }).catch(() => {
    throw new OfficeError(0, {});
  });
  return readReply(call, response);
}
