import type { AdminBody, AdminCallName, AdminOutput, AdminQuery } from '@lotok/contract/admin';
import { OfficeError } from './office-error.ts';
import { isPageInUse } from './page-use.ts';
import { sessionNumber } from '../session/session-end.ts';
import { readReply } from './read-reply.ts';

type Request<N extends AdminCallName> = {
  params?: Record<string, number | string>;
  query?: Partial<AdminQuery<N>>;
  body?: AdminBody<N>;
  /** Under one key the server does what is requested once, however often it is sent. */
  idempotencyKey?: string;
  /** Why, for the audit log, where the body has no field for it. */
  reason?: string;
  signal?: AbortSignal;
};

/** Makes a call of the back office. Throws an {@link OfficeError}. */
export function callOffice<N extends AdminCallName>(
  name: N,
  { params = {}, query = {}, body, idempotencyKey, reason, signal }: Request<N> = {},
): Promise<AdminOutput<N>> {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return request(method, filled, { query, body, idempotencyKey, reason, signal });
}

/** As {@link callOffice}, for a path that is known only at run time. */
export async function request<T>(
  method: string,
  path: string,
  {
    query = {},
    body,
    idempotencyKey,
    reason,
    signal,
  }: {
    query?: object;
    body?: unknown;
    idempotencyKey?: string | undefined;
    reason?: string | undefined;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<T> {
  const call = { path, session: sessionNumber() };
  const response = await fetch(`/api/admin/${path}${searchOf(query)}`, {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'x-lotok-admin': '1' }),
      ...(isPageInUse() ? {} : { 'x-lotok-background': '1' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(reason ? { 'x-lotok-reason': encodeURIComponent(reason) } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new OfficeError(0, {});
  });
  return readReply(call, response);
}

/** A query as the end of an address, without what is not set. */
export function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}
