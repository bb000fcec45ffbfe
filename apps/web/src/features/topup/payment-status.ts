import type { Output } from '@lotok/contract';
import type { TextKey } from '@lotok/i18n';
import type { BadgeTone } from '@lotok/ui';
import { CircleCheck, CircleX, Clock, type LucideIcon, TimerOff, Undo2 } from 'lucide-react';

type Payment = Output<'payments/getPayments'>[number];
type Status = Payment['status'];

/** The label of each state of a payment. */
export const statusTexts: Record<Status, TextKey> = {
  pending: 'topup.pending',
  paid: 'topup.isPaid',
  expired: 'topup.expired',
  failed: 'topup.isFailed',
  refunded: 'topup.refunded',
};

export const statusLooks: Record<Status, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warn', icon: Clock },
  paid: { tone: 'good', icon: CircleCheck },
  expired: { tone: 'neutral', icon: TimerOff },
  failed: { tone: 'bad', icon: CircleX },
  refunded: { tone: 'neutral', icon: Undo2 },
};

/** Whether a payment is paid now that was unpaid or absent before. */
export function hasNewlyPaid(before: readonly Payment[], now: readonly Payment[]): boolean {
  const paid = new Set(before.filter(({ status }) => status === 'paid').map(({ id }) => id));
  return now.some(({ id, status }) => status === 'paid' && !paid.has(id));
}
