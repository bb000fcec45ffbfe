import type { AdminBody, AdminCallName } from '@lotok/contract/admin';
import type { Office } from './office.ts';
import type { World } from './shop.ts';

/** Calls of the back office that are previews and trials: they change nothing, and need no row in the audit log. */
export const previewCalls = [
  'POST products/preview',
  'POST pages/preview',
  'POST articles/preview',
  'POST letters/:id/preview',
  'POST settings/test',
] as const satisfies readonly AdminCallName[];

/** Every other call that is no GET. */
export type ChangeCall = Exclude<AdminCallName, `GET ${string}` | (typeof previewCalls)[number]>;
export type CallsOf<Resource extends string> = Extract<ChangeCall, `${string} ${Resource}${'' | `/${string}`}`>;

/** A request that succeeds and changes something. Without a cookie it is the owner's. */
export type ChangeRequest<N extends AdminCallName> = {
  id?: number;
  query?: string;
  body?: AdminBody<N>;
  file?: { type: string; bytes: string | Buffer };
  cookie?: string;
};
/** What prepares a request of each of these calls, so that there is something to change. */
export type ChangeRequests<N extends AdminCallName> = {
  [K in N]: () => ChangeRequest<K> | Promise<ChangeRequest<K>>;
};

export type Opened = { world: World; office: Office };

/** Sends a request to the back office. */
export async function sendChange<N extends AdminCallName>(
  { world, office }: Opened,
  name: N,
  { id = 0, query = '', body, file, cookie = office.cookie('owner') }: ChangeRequest<N>,
): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = name.split(' ');
  const type = file?.type ?? 'application/json';
  const sent = file ? file.bytes : body && JSON.stringify(body);
  const response = await fetch(`${world.origin}/api/admin/${path.replace(/:\w+/, String(id))}${query}`, {
    method,
    headers: { cookie, 'x-lotok-admin': '1', ...(sent === undefined ? {} : { 'content-type': type }) },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : new Uint8Array(sent) }),
  });
  return { status: response.status, text: await response.text() };
}
