import type { AdminOutput } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { addJob, hasDueJob } from '../../../platform/jobs/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPayment } from '../../payments/index.ts';
import { findPaymentId } from '../domain-order.reads.ts';
import { lockDomainOrder } from '../domain-orders.store.ts';
import { domainsJobs } from '../domains.jobs.ts';
import { getOrderItem, refuseEnded } from './give-back-order.ts';

/**
 * Requests an order that waits for the registrar from it now, instead of at the next attempt. Changes nothing while an
 * attempt is due or running. STALE for an order that does not wait.
 */
export async function retryOrder(
  db: Db,
  actor: OperatorActor,
  id: number,
): Promise<AdminOutput<'GET domainOrders/:id'>> {
  return inTransaction(db, async (tx) => {
    const paymentId = (await findPaymentId(tx, id)) ?? refuse('NOT_FOUND');
    await lockPayment(tx, paymentId);
    const order = await lockDomainOrder(tx, paymentId);
    if (order.status !== 'registering') await refuseEnded(tx, id);
    const [name, step] =
      order.kind === 'renewal' ? (['domains.renew', 'renew'] as const) : (['domains.register', 'register'] as const);
    const key = `domain:${id}:${step}`;
    if (!(await hasDueJob(tx, key))) {
      await addJob(tx, domainsJobs, name, { orderId: id }, { key });
      await recordChange(tx, actor, {
        resource: 'domainOrders',
        resourceId: id,
        after: { domain: order.domain, job: name },
      });
    }
    return getOrderItem(tx, id);
  });
}
