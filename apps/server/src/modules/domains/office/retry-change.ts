import type { AdminOutput } from '@lotok/contract/admin';
import { findLastAuthor, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertChange } from '../domain-changes.store.ts';
import { domainsJobs } from '../domains.jobs.ts';
import { getDomainItem } from './change-ban.ts';
import { findFailedChange, lockDomain } from './failed-changes.store.ts';

/**
 * Requests a failed change again as its owner did, once: while another change of its kind is newer, STALE. Refuses a
 * blocked name with DOMAIN_BANNED.
 */
export async function retryChange(
  db: Db,
  actor: OperatorActor,
  id: number,
  changeId: number,
): Promise<AdminOutput<'GET domains/:id'>> {
  await inTransaction(db, async (tx) => {
    const domain = (await lockDomain(tx, id)) ?? refuse('NOT_FOUND');
    const change = (await findFailedChange(tx, id, changeId)) ?? refuse('NOT_FOUND');
    if (domain.isBanned) refuse('DOMAIN_BANNED');
    if (!change.canRetry)
      refuse('STALE', {
        message: 'A newer change of this kind was requested.',
        params: { changedBy: await findLastAuthor(tx, 'domains', id), version: domain.version },
      });
    const { buyerId, what, request } = change;
    await insertChange(tx, { domainId: id, buyerId, what, request: request as object });
    await addJob(tx, domainsJobs, 'domains.change', { domainId: id }, { key: `domain-change:${id}` });
    await recordChange(tx, actor, { resource: 'domains', resourceId: id, after: { name: domain.name, retried: what } });
  });
  return getDomainItem(db, id);
}
