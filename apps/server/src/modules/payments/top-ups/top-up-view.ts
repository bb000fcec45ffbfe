import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { TopUp } from '../payments.reads.ts';

/** A top-up as the API returns it. */
export function toPayment(topUp: TopUp): Output<'payments/getPayments'>[number] {
  return {
    id: topUp.id,
    method: topUp.method,
    amount: toRoubles(topUp.amountKopecks),
    status: topUp.status,
    date: topUp.createdAt.toISOString(),
    payment_url: topUp.paymentUrl,
    expires_at: topUp.expiresAt?.toISOString() ?? null,
  };
}
