import { paths } from '../../paths.ts';
import type { Attempt } from '../../payment/attempt.ts';
import { LostAttemptDialog } from '../../payment/lost-attempt.tsx';
import { cutName } from '../../shared/text/format.ts';
import { type OrderHandlers, usePay } from './use-pay.ts';

/** `onLeave` closes the dialog when one of its links is followed. */
export type UnconfirmedOrderProps = { attempt: Attempt<'order'>; handlers: OrderHandlers; onLeave: () => void };

/** The order whose response was lost, shown instead of the cart or the purchase form. */
export function UnconfirmedOrder({ attempt, handlers, onLeave }: UnconfirmedOrderProps) {
  const { isPaying, repeat } = usePay(handlers);
  return (
    <LostAttemptDialog
      attempt={attempt}
      isPaying={isPaying}
      repeat={() => repeat(attempt)}
      ordersPath={paths.orders}
      onLeave={onLeave}
    >
      {attempt.request.products.map(({ id, quantity }, index) => (
        <li key={id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 break-words">{cutName(attempt.names[index] ?? '')}</span>
          <span className="figures whitespace-nowrap text-ink-soft">× {quantity}</span>
        </li>
      ))}
    </LostAttemptDialog>
  );
}
