import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import { toUnicode } from '../domain-name.rules.ts';
import { withPrice } from '../price-view.ts';
import type { RefundOutcome } from '../refund-pending-domain.ts';
import type { DomainOrderRow } from './domain-orders.reads.ts';

export const toOrderItem = ({ baseKopecks, ...row }: DomainOrderRow): AdminOutput<'GET domainOrders/:id'> =>
  withPrice({
    ...row,
    base: baseKopecks === null ? null : toRoubles(baseKopecks),
    domain: toUnicode(row.domain),
    zone: toUnicode(row.zone),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    refundRequestedAt: row.refundRequestedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  });

/** A refund in the audit log, or its request. */
export const toRefundChange = (
  { domain, priceKopecks }: { domain: string; priceKopecks: Kopecks },
  outcome: RefundOutcome,
) =>
  outcome === 'refunded'
    ? {
        before: { domain, status: 'registering' },
        after: { domain, status: 'refunded', refunded: toRoubles(priceKopecks) },
      }
    : { before: { domain, isRefundRequested: false }, after: { domain, isRefundRequested: true } };
