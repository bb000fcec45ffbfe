import type { AdminOutput } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { banDomain, unbanDomain } from '../ban-domain.ts';
import { toDomainItem } from './domain-view.ts';
import { findDomainRow } from './domains.reads.ts';

type Item = AdminOutput<'GET domains/:id'>;

/** Blocks a name under the operator's login. A name that an operator has blocked before keeps its reason. */
export async function banByOperator(db: Db, actor: OperatorActor, id: number, reason: string): Promise<Item> {
  await banDomain(db, { id, by: actor.login, reason }, (tx, { name }) =>
    recordChange(tx, actor, {
      resource: 'domains',
      resourceId: id,
      before: { name, isBannedByOperator: false },
      after: { name, isBannedByOperator: true },
      reason,
    }),
  );
  return getDomainItem(db, id);
}

/** Lifts the ban of an operator. */
export async function unbanByOperator(db: Db, actor: OperatorActor, id: number): Promise<Item> {
  await unbanDomain(db, { id, by: actor.login }, (tx, { name }) =>
    recordChange(tx, actor, {
      resource: 'domains',
      resourceId: id,
      before: { name, isBannedByOperator: true },
      after: { name, isBannedByOperator: false },
    }),
  );
  return getDomainItem(db, id);
}

/** One registered name; refuses with NOT_FOUND. */
export async function getDomainItem(db: Db, id: number): Promise<Item> {
  return toDomainItem((await findDomainRow(db, id)) ?? refuse('NOT_FOUND'));
}
