import type { AdminOutput } from '@lotok/contract/admin';
import { findLastAuthor, recordChange } from '../../../platform/audit.store.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refundPendingDomain } from '../refund-pending-domain.ts';
import type { Registrar } from '../registrar.ts';
import { toOrderItem, toRefundChange } from './domain-order-view.ts';
import { findOrderRow } from './domain-orders.reads.ts';

type Item = AdminOutput<'GET domainOrders/:id'>;

type Deps = { db: Db; registrar: Registrar | null };

/**
 * Refunds an order that waits for the registrar and that the registrar has not carried out, at once or as soon as that
 * is known. An order that is refunded already stays as it is; STALE for one in another state, else refuses as
 * {@link refundPendingDomain}.
 */
export async function giveBackOrder({ db, registrar }: Deps, actor: OperatorActor, id: number): Promise<Item> {
  await refundPendingDomain({ db, registrar }, id, {
    record: (tx, order, outcome) =>
      recordChange(tx, actor, { resource: 'domainOrders', resourceId: id, ...toRefundChange(order, outcome) }),
    whenNotWaiting: async (tx, { status }) => {
      if (status !== 'refunded') await refuseEnded(tx, id);
    },
  });
  return getOrderItem(db, id);
}

/** Refuses a change of an order that does not wait for the registrar. */
export async function refuseEnded(tx: Tx, id: number): Promise<never> {
  const { status, version } = (await findOrderRow(tx, id)) ?? refuse('NOT_FOUND');
  return refuse('STALE', {
    message: `The order is ${status}: it does not wait for the registrar.`,
    params: { changedBy: await findLastAuthor(tx, 'domainOrders', id), version },
  });
}

/** One order of a domain; refuses with NOT_FOUND. */
export async function getOrderItem(db: Db | Tx, id: number): Promise<Item> {
  return toOrderItem((await findOrderRow(db, id)) ?? refuse('NOT_FOUND'));
}
