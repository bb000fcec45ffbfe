import type { AdminOutput } from '@lotok/contract/admin';
import type { Operator } from '../../platform/http/admin/admin-routes.ts';
import type { findAuditRow } from './audit.reads.ts';
import type { listSessions } from './sessions.store.ts';
import type { OperatorRow } from './operators.reads.ts';

/** The response about the signed-in operator. */
export function toSession({ sessionId: _, ...operator }: Operator): AdminOutput<'GET session'> {
  return { operator };
}

export function toOperatorItem({ signedInAt, createdAt, ...row }: OperatorRow): AdminOutput<'GET operators/:id'> {
  return { ...row, signedInAt: signedInAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function toOperatorSession({ createdAt, usedAt, ...session }: SessionRow) {
  return { ...session, createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString() };
}

type AuditRow = NonNullable<Awaited<ReturnType<typeof findAuditRow>>>;

export function toAuditItem({ createdAt, ...row }: AuditRow): AdminOutput<'GET audit/:id'> {
  return { ...row, createdAt: createdAt.toISOString() };
}
