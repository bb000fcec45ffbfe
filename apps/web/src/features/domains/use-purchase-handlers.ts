import type { TextKey } from '@lotok/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { notifyOtherTabs } from '../../shared/browser/cross-tab-events.ts';
import { useText } from '../../shared/text/text.tsx';
import { useSessionActions } from '../../shared/session/use-session.ts';
import { clearWaitingOrder } from '../../payment/waiting-order.ts';
import { domainOf, type PurchaseHandlers } from './domain-attempt.ts';

/** An ordered year of a domain whose payment link is shown. */
export type OpenPayment = { orderId: number; domain: string; roubles: number; paymentUrl: string };

type PurchaseHandlerOptions = {
  onPayment: (payment: OpenPayment) => void;
  onLeave: () => void;
  /** The text after a payment from the balance. */
  paidText: TextKey;
  /** Called then; without it the orders are shown. */
  onPaid?: () => void;
  /** Fetches availability and price again. */
  refetchOffer: (domain: string) => Promise<unknown>;
};

/** Handles the result of a purchase: shows the payment link or the orders, and invalidates what has changed. */
export function usePurchaseHandlers({
  onPayment,
  onLeave,
  paidText,
  onPaid,
  refetchOffer,
}: PurchaseHandlerOptions): PurchaseHandlers {
  const { t } = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const toOrders = () => {
    onLeave();
    void navigate(paths.domainOrders);
  };
  const invalidate = (name: string) => queryClient.invalidateQueries({ queryKey: [name] });
  return {
    onCreated: ({ response, draft, paymentUrl, isLate }) => {
      const domain = domainOf(draft);
      notifyOtherTabs('ordered');
      clearWaitingOrder();
      void invalidate('domains/getDomainsOrders');
      void refetchOffer(domain);
      void session.refreshBuyer();
      if (paymentUrl)
        return onPayment({ orderId: response.order_id, domain, roubles: draft.request.price ?? 0, paymentUrl });
      showToastMessage('good', t(paidText, { domain }));
      if (!isLate) (onPaid ?? toOrders)();
    },
    onSlow: toOrders,
    onRefused: async ({ key }, draft) => {
      // After a lost response the dialog stays unchanged: the next press repeats the purchase.
      if (key === 'checkout.lost' || key === 'domains.buyFailed' || key === 'renewal.failed') return;
      void invalidate('payments/getMethods');
      void session.refreshBuyer();
      // The dialog shows the new price before the message about it.
      await refetchOffer(domainOf(draft)).catch(() => {});
    },
  };
}
