import type { AdminCallName, AdminOutput, AdminQuery } from '@lotok/contract/admin';
import { OfficeError } from './office-error.ts';
import { toOfficeError } from './refused-call.ts';

type Request<N extends AdminCallName> = {
  params?: Record<string, number>;
  query?: Partial<AdminQuery<N>>;
  type: string;
  file: Blob;
};

/** Makes a call of the back office whose body is a file. Throws an {@link OfficeError}. */
export async function sendFile<N extends AdminCallName>(
  name: N,
  { params = {}, query = {}, type, file }: Request<N>,
): Promise<AdminOutput<N>> {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const response = await fetch(`/api/admin/${filled}?${search}`, {
    method,
    headers: { 'x-lotok-admin': '1', 'content-type': type },
    body: file,
  }).catch(() => {
    throw new OfficeError(0, {});
  });
  const reply: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw toOfficeError(filled, response.status, reply);
  return reply as AdminOutput<N>;
}
