import {
  type AdminBody,
  type AdminCallName,
  type AdminOutput,
  type AdminQuery,
  adminCalls,
  type Role,
  roles,
} from '@lotok/contract/admin';
import type { ErrorBody } from '@lotok/contract';
import { hashPassword } from '../src/platform/passwords.ts';
import { hashToken, newToken } from '../src/platform/secrets.ts';
import { assertOutput } from './assert-contract.ts';
import type { World } from './shop.ts';

type Request<N extends AdminCallName> = {
  params?: Record<string, number>;
  query?: Partial<AdminQuery<N>>;
  body?: AdminBody<N>;
  headers?: Record<string, string>;
};
export type OfficeReply<N extends AdminCallName> = {
  status: number;
  body: AdminOutput<N> & Partial<Omit<ErrorBody, 'errorCode'>> & { errorCode?: string };
  headers: Headers;
};

export const OPERATOR_PASSWORD = 'long operator password';

/**
 * Opens the back office of a world: an operator of each role, and a function that makes calls as one of them. `cookie` is the
 * session of a role, for requests that are no calls.
 */
export async function openOffice({ db, origin }: Pick<World, 'db' | 'origin'>) {
  const passwordHash = await hashPassword(OPERATOR_PASSWORD);
  const cookies = new Map<Role, string>();
  const ids = new Map<Role, number>();
  for (const role of roles) {
    const { id } = await db
      .insertInto('operators')
      .values({ login: `the_${role}`, password_hash: passwordHash, role, language: 'ru' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await db
      .insertInto('operator_sessions')
      .values({ operator_id: id, token_hash: hashToken(token), ip: '127.0.0.1', user_agent: 'test' })
      .execute();
    cookies.set(role, `lotok_operator=${token}`);
    ids.set(role, id);
  }
  const cookie = (role: Role) => cookies.get(role) ?? '';

  async function call<N extends AdminCallName>(
    role: Role | null,
    name: N,
    { params = {}, query = {}, body, headers = {} }: Request<N> = {},
  ): Promise<OfficeReply<N>> {
    const [method = '', path = ''] = name.split(' ');
    const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await fetch(`${origin}/api/admin/${filled}?${search}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'x-lotok-admin': '1' }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(role ? { cookie: cookie(role) } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const reply = (await response.json()) as OfficeReply<N>['body'];
    if (response.ok) assertOutput(name, adminCalls[name].output, reply);
    return { status: response.status, body: reply, headers: response.headers };
  }

  /** The rows of the audit log about an item, the oldest first. */
  const auditOf = async (resource: string, resourceId: number | string) =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource', '=', resource)
      .where('resource_id', '=', String(resourceId))
      .orderBy('id')
      .execute();

  return { call, cookie, auditOf, idOf: (role: Role) => ids.get(role) ?? 0 };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
