import { useEffect, useEffectEvent, useState } from 'react';
import { notifyOtherTabs } from '../shared/browser/cross-tab-events.ts';
import { RETURN_CHECKS_MS } from '../shared/timings.ts';
import { changedStatuses, useListChanges } from '../shared/api/use-list-changes.ts';
import { useSessionActions } from '../shared/session/use-session.ts';
import { useWindowReturn } from '../shared/browser/use-window-return.ts';

export type PurchaseUpdates<Purchase> = {
  /** Undefined until they are loaded. */
  purchases: readonly Purchase[] | undefined;
  /** One of the payments is undecided. */
  isOpen: boolean;
  /** The URL contains the id of a payment. */
  isBackFromPayment: boolean;
  refetch: () => unknown;
  /** What screen readers announce for a purchase whose status has changed. */
  sentenceOf: (purchase: Purchase) => string;
};

/**
 * Refetches purchases when the buyer returns to the window, and soon after the return from a payment page. When a status changes, the
 * balance and the other tabs are refreshed. Returns the sentences that screen readers announce.
 */
export function usePurchaseUpdates<Purchase extends { id: number; status: string }>({
  purchases,
  isOpen,
  isBackFromPayment,
  refetch,
  sentenceOf,
}: PurchaseUpdates<Purchase>): string {
  const session = useSessionActions();
  const [announcement, setAnnouncement] = useState('');
  useWindowReturn(refetch);
  const isLoaded = purchases !== undefined;
  // A payment page inside an app sends no referrer.
  const isReturn = isBackFromPayment || (isLoaded && document.referrer !== '');
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => {
    // The tab from which the payment page was opened has not been notified yet.
    if (isLoaded && isReturn) notifyOtherTabs('ordered');
  }, [isLoaded, isReturn]);
  useEffect(() => {
    if (!isOpen || !isReturn) return;
    const timers = RETURN_CHECKS_MS.map((delay) => setTimeout(() => refetchNow(), delay));
    return () => timers.forEach(clearTimeout);
  }, [isOpen, isReturn]);
  useListChanges(purchases, (before, now) => {
    const changed = changedStatuses(before, now);
    if (changed.length === 0) return;
    setAnnouncement(changed.map(sentenceOf).join(' '));
    notifyOtherTabs('ordered');
    // A payment or a refund changes the balance.
    void session.refreshBuyer();
  });
  return announcement;
}
