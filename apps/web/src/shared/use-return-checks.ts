import { useEffect, useEffectEvent } from 'react';
import { tellOtherTabs } from './tab-news.ts';
import { RETURN_CHECKS_MS } from './timings.ts';

export type ReturnChecks = {
  /** What the page shows is there. */
  isRead: boolean;
  /** Something of it is not decided yet. */
  isOpen: boolean;
  /** The address names a payment. */
  isBackFromPayment: boolean;
  ask: () => unknown;
};

/** Asks again soon after the way back from a payment page, and lets the tab know that it was opened from. */
export function useReturnChecks({ isRead, isOpen, isBackFromPayment, ask }: ReturnChecks): void {
  // An app that shows payment pages names no address that it comes from.
  const isReturn = isBackFromPayment || (isRead && document.referrer !== '');
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    // The tab that the payment page was opened from does not know yet.
    if (isRead && isReturn) tellOtherTabs('ordered');
  }, [isRead, isReturn]);
  useEffect(() => {
    if (!isOpen || !isReturn) return;
    const timers = RETURN_CHECKS_MS.map((delay) => setTimeout(() => askAgain(), delay));
    return () => timers.forEach(clearTimeout);
  }, [isOpen, isReturn]);
}
