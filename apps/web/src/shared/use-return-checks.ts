import { useEffect, useEffectEvent } from 'react';
import { notifyOtherTabs } from './cross-tab-events.ts';
import { RETURN_CHECKS_MS } from './timings.ts';

export type ReturnChecks = {
  /** The page's data is loaded. */
  isRead: boolean;
  /** One of the payments is undecided. */
  isOpen: boolean;
  /** The URL contains the id of a payment. */
  isBackFromPayment: boolean;
  refetch: () => unknown;
};

/** Polls soon after the return from a payment page, and notifies the tab from which the page was opened. */
export function useReturnChecks({ isRead, isOpen, isBackFromPayment, refetch }: ReturnChecks): void {
  // A payment page inside an app sends no referrer.
  const isReturn = isBackFromPayment || (isRead && document.referrer !== '');
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => {
    // The tab from which the payment page was opened has not been notified yet.
    if (isRead && isReturn) notifyOtherTabs('ordered');
  }, [isRead, isReturn]);
  useEffect(() => {
    if (!isOpen || !isReturn) return;
    const timers = RETURN_CHECKS_MS.map((delay) => setTimeout(() => refetchNow(), delay));
    return () => timers.forEach(clearTimeout);
  }, [isOpen, isReturn]);
}
