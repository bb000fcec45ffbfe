import { type AdminAccess, rolesFor } from '@lotok/contract/admin';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import type { Operator } from './admin-routes.ts';

const SESSION_COOKIE = 'lotok_operator';
/** A session ends after this time, however much it is used. */
const SESSION_HOURS = 12;

/** The value of the session cookie; null without one. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const pair = (request.headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${SESSION_COOKIE}=`));
  return pair?.slice(SESSION_COOKIE.length + 1) || null;
}

/** The Set-Cookie header that stores the token of a session, or deletes it. */
export function sessionCookie(token: string | null, isHttps: boolean): string {
  const maxAge = token === null ? 0 : SESSION_HOURS * 3_600;
  return `${SESSION_COOKIE}=${token ?? ''}; Max-Age=${maxAge}; Path=/api/admin; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}

/** Refuses a request that a page of another origin makes in the operator's browser. */
export function assertOwnOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) refuse('FORBIDDEN', { message: 'A foreign origin.' });
}

/** Only a script of the back office can send this header; a form of another page cannot. */
export function assertOwnScript(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.headers['x-lotok-admin'] !== '1')
    refuse('FORBIDDEN', { message: 'The header X-Lotok-Admin is missing.' });
}

/** Refuses a call that the operator's role does not allow. */
export function assertMay(operator: Operator, access: AdminAccess, name: string): void {
  if (operator.mustSetUpSecondFactor && !isOfSession(name))
    refuse('FORBIDDEN', { message: 'Set up an authenticator first.' });
  if (typeof access === 'string') return;
  if (!rolesFor(access.area, access.need).includes(operator.role))
    refuse('FORBIDDEN', { message: `The role ${operator.role} may not do this.` });
}

const isOfSession = (name: string) => / session(\/|$)/.test(name);
