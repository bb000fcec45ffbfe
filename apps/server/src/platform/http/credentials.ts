import type { Access } from '@lotok/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Caller } from './routes.ts';

/** Finds the caller of a token; null when the token is unknown, revoked or expired. */
export type FindCaller = (token: string) => Promise<Caller | null>;

const kindByAuthMethod = new Map<unknown, Caller['kind']>([
  ['authorizedUser', 'user'],
  ['guestToken', 'guest'],
]);

/** The caller of a request, as far as the call requires one. Refuses with INVALID_TOKEN. */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  findCaller: FindCaller,
): Promise<Caller | null> {
  if (access === 'anyone') return null;
  const { token, authMethod } = credentialsOf(request);
  if (!token) return access === 'visitor' ? null : refuse('INVALID_TOKEN');
  const caller = token.length <= 256 ? await findCaller(token) : null;
  const expectedKind = kindByAuthMethod.get(authMethod);
  if (!caller || (expectedKind && expectedKind !== caller.kind)) return refuse('INVALID_TOKEN');
  if (access === 'user' && caller.kind !== 'user') return refuse('INVALID_TOKEN');
  return caller;
}

function credentialsOf(request: FastifyRequest): { token: string | null; authMethod: unknown } {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return { token: header.slice(7).trim(), authMethod: undefined };
  const fields = (request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body) as
    | Record<string, unknown>
    | null
    | undefined;
  const token = fields && typeof fields === 'object' ? fields.token : undefined;
  return {
    token: typeof token === 'string' && token ? token : null,
    authMethod: fields && typeof fields === 'object' ? fields.authMethod : undefined,
  };
}
