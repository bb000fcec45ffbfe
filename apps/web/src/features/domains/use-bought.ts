import type { TextKey } from '@lotok/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { popup } from '../../shared/popup-message.ts';
import { tellOtherTabs } from '../../shared/tab-news.ts';
import { useText } from '../../shared/text.tsx';
import { useSessionActions } from '../../shared/use-session.ts';
import { forgetWaitingOrder } from '../../shared/waiting-order.ts';
import type { Bought, Paying } from './use-buy.ts';

export type OpenPayment = Pick<Bought, 'orderId' | 'domain' | 'roubles'> & { paymentUrl: string };

type Ways = {
  onPayment: (payment: OpenPayment) => void;
  onLeave: () => void;
  /** What is said of a purchase that was paid from the balance. */
  paid: TextKey;
  /** Where the buyer goes then; the orders unless it is said. */
  onPaid?: () => void;
  /** Reads anew what is on sale, and for how much. */
  readAgain: (domain: string) => Promise<unknown>;
};

/** What comes after the press on Pay: the payment's window or the orders, and a page that stays true. */
export function useBought({ onPayment, onLeave, paid, onPaid, readAgain }: Ways): Paying {
  const { t } = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const toOrders = () => {
    onLeave();
    void navigate(paths.domainOrders);
  };
  const forget = (name: string) => queryClient.invalidateQueries({ queryKey: [name] });
  return {
    onBought: ({ paymentUrl, isLate, ...bought }) => {
      tellOtherTabs('ordered');
      forgetWaitingOrder();
      void forget('domains/getDomainsOrders');
      void readAgain(bought.domain);
      void session.refreshBuyer();
      if (paymentUrl) return onPayment({ ...bought, paymentUrl });
      popup('good', t(paid, { domain: bought.domain }));
      if (!isLate) (onPaid ?? toOrders)();
    },
    onSlow: toOrders,
    onRefused: async ({ key }, domain) => {
      // After a lost answer the window stays as it is: the next press repeats it.
      if (key === 'checkout.lost' || key === 'domains.buyFailed' || key === 'renewal.failed') return;
      void forget('payments/getMethods');
      void session.refreshBuyer();
      // The new price stands in the window before the words about it do.
      await readAgain(domain).catch(() => {});
    },
  };
}
