import type { AdminOutput } from '@lotok/contract/admin';
import type { OrderDetails } from './find-order-details.ts';

type Item = AdminOutput<'GET orders/:id'>;
type Event = Item['events'][number];
type Change = OrderDetails['changes'][number];
type Effect = Pick<Event, 'kind' | 'about' | 'id'> & Partial<Pick<Event, 'detail'>> & { at: Date };

/**
 * What has happened to an order, the oldest first. An effect is made in the transaction that records its operator, so both have the
 * same time: that tells who has made it.
 */
export function toEvents(order: Omit<Item, 'events'>, details: OrderDetails): Event[] {
  const { changes } = details;
  return [...effectsOf(order, details), ...changes.map(toOperatorEffect)]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...effect }) => {
      const by = changes.find(({ createdAt }) => createdAt.getTime() === at.getTime());
      return {
        detail: null,
        ...effect,
        createdAt: at.toISOString(),
        operator: by?.operator ?? null,
        reason: by?.reason ?? null,
      };
    });
}

const toOperatorEffect = (change: Change): Effect => ({
  kind: 'operator',
  at: change.createdAt,
  about: change.action,
  id: null,
  detail: change.action === 'PUT tickets/:id' ? threadChange(change.after as ThreadChange) : null,
});

type ThreadChange = { status?: string; assigneeId?: number | null } | null;

/** What was done with the conversation about an order. */
function threadChange(after: ThreadChange): Event['detail'] {
  if (after?.status) return after.status === 'closed' ? 'closed' : 'reopened';
  return after?.assigneeId === null ? 'unassigned' : 'assigned';
}

function effectsOf(order: Omit<Item, 'events'>, details: OrderDetails): Effect[] {
  const { payment, cases, notices, receipts } = { ...details.payment };
  const effect = (kind: Event['kind'], at: Date | null, about: string | null = null, id: number | null = null) =>
    at === null ? [] : [{ kind, at, about, id }];
  return [
    ...effect('ordered', details.order.createdAt, details.order.bot),
    ...effect('expired', payment.status === 'expired' ? payment.expiresAt : null),
    ...effect('cancelled', details.order.cancelledAt),
    ...effect('paid', payment.paidAt),
    ...effect('delivered', details.order.completedAt),
    ...notices.flatMap(({ id, event, receivedAt }) => effect('notice', receivedAt, event, id)),
    ...receipts.flatMap(({ id, createdAt }, index) =>
      effect('receipt', createdAt, String(order.payment.receipts[index]?.amount), id),
    ),
    ...details.refunds.flatMap(({ number, createdAt }, index) =>
      effect('refund', createdAt, String(order.refunds[index]?.amount), number),
    ),
    ...details.replaced.flatMap(({ unit, createdAt }) => effect('replacement', createdAt, String(unit), unit)),
    ...details.claims.flatMap(({ number, claimedAt }) => effect('claim', claimedAt, String(number), number)),
    ...details.thread.flatMap(({ id, author, createdAt }) => effect('message', createdAt, author, id)),
    ...details.mails.flatMap(({ id, kind, createdAt }) => effect('mail', createdAt, kind, id)),
    ...cases.flatMap(({ id, kind, createdAt, solvedAt, solution }) => [
      ...effect('case', createdAt, kind, id),
      ...effect('caseSolved', solvedAt, solution, id),
    ]),
  ];
}
