import type { ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assignTicket, lockTicket, moveTicket, restoreWaiting } from '../tickets.store.ts';
import { findTicketRow, type TicketRow } from './tickets-office.reads.ts';

type Deps = {
  db: Db;
  /** The login of an operator who may answer buyers; null for others. Comes from the operators module. */
  findAssignee: (tx: Tx, operatorId: number) => Promise<string | null>;
};

const RESOURCE = 'tickets';

/**
 * Assigns a thread, closes it without an answer or opens it again, and records what has changed. Refuses with NOT_FOUND, with STALE, and
 * with VALIDATION for somebody who may not answer buyers.
 */
export async function changeTicket(
  { db, findAssignee }: Deps,
  { ticketId, actor }: { ticketId: number; actor: OperatorActor },
  { version, assigneeId, status }: ParsedAdminBody<'PUT tickets/:id'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockTicket(tx, ticketId))) refuse('NOT_FOUND');
    const before = await rowOf(tx, ticketId);
    await assertVersion(tx, { resource: RESOURCE, id: ticketId, version, current: before.version });
    if (assigneeId !== undefined && assigneeId !== before.assigneeId) {
      if (assigneeId !== null && (await findAssignee(tx, assigneeId)) === null)
        refuseField('assigneeId', 'cannot_answer');
      await assignTicket(tx, ticketId, assigneeId);
    }
    if (isMove(before.status, status)) {
      await moveTicket(tx, ticketId, { status });
      if (status === 'open') await restoreWaiting(tx, ticketId);
    }
    const changed = changedFields(recordedOf(before), recordedOf(await rowOf(tx, ticketId)));
    if (changed) await recordChange(tx, actor, { resource: RESOURCE, resourceId: ticketId, ...changed });
  });
}

/** An answered thread is open already for its buyer: only a closed one is opened again. */
const isMove = (from: TicketRow['status'], to: 'open' | 'closed' | undefined): to is 'open' | 'closed' =>
  to === 'closed' ? from !== 'closed' : to === 'open' && from === 'closed';

const recordedOf = ({ status, assigneeId, assignee }: TicketRow) => ({ status, assigneeId, assignee });

const rowOf = async (tx: Tx, id: number): Promise<TicketRow> => (await findTicketRow(tx, id)) ?? refuse('NOT_FOUND');
