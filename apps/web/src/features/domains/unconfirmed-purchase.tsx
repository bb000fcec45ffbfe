import { paths } from '../../paths.ts';
import { LostAttemptDialog } from '../../payment/lost-attempt.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { type DomainAttempt, domainOf, domainPayment, type PurchaseHandlers } from './domain-attempt.ts';

export type UnconfirmedPurchaseProps = { attempt: DomainAttempt; handlers: PurchaseHandlers; onLeave: () => void };

/** The purchase whose response was lost. Shown instead of a new one. */
export function UnconfirmedPurchase({ attempt, handlers, onLeave }: UnconfirmedPurchaseProps) {
  const { isPaying, repeat } = usePayment(domainPayment, handlers);
  return (
    <LostAttemptDialog
      attempt={attempt}
      isPaying={isPaying}
      repeat={() => repeat(attempt)}
      ordersPath={paths.domainOrders}
      onLeave={onLeave}
    >
      <li className="text-lg font-bold break-all">{domainOf(attempt)}</li>
    </LostAttemptDialog>
  );
}
