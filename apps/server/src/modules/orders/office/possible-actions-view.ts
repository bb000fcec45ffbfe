import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import { amountOfUnits, isRefundable } from '../refund.rules.ts';
import type { OrderDetails } from './find-order-details.ts';

type Actions = AdminOutput<'GET orders/:id'>['actions'];

/**
 * What an operator may do with an order now, by the rules that the actions check themselves. `maxRefundedKopecks` is the most that
 * all refunds of the order together may be for the operator's role.
 */
export function toPossibleActions(
  { order, payment, remedied, accountEmail, hasChat }: OrderDetails,
  maxRefundedKopecks: Kopecks | null,
): Actions {
  const numbers = Array.from({ length: order.quantity }, (_, index) => index + 1).filter((each) => !remedied.has(each));
  const isDelivered = order.status === 'completed';
  const mayRefund = isRefundable(order, payment.payment.status) && numbers.length > 0;
  const address = order.email ?? accountEmail;
  // A user has a balance, also one in Telegram, who has no email.
  const toGuest = order.email ? 'link' : 'hand';
  return {
    refund: mayRefund
      ? {
          units: numbers.map((number) => ({ number, amount: toRoubles(amountOfUnits(order, [number])) })),
          isDelivered,
          to: order.login === null ? toGuest : 'balance',
          limit:
            maxRefundedKopecks === null ? null : toRoubles(Math.max(0, maxRefundedKopecks - order.refundedKopecks)),
        }
      : null,
    replace: isDelivered ? numbers : [],
    redeliver: isDelivered ? address : null,
    redeliverToChat: isDelivered && hasChat,
    cancel: payment.payment.status === 'created' || payment.payment.status === 'pending',
  };
}
