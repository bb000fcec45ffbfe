import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDay } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useSessionActions } from '../../shared/session/use-session.ts';
import type { DomainData } from './domain-data.ts';

/** A renewal that was paid on this page: the expiry date at that time, and the time of the payment. */
export type OrderedRenewal = { activeTo: string; at: number };

/**
 * Shows the outcome of a renewal that was pending while the page was open, or that was paid here and done before the
 * domain was fetched again. `readAt`: when `data` was fetched.
 */
export function useRenewalOutcome(data: DomainData, readAt: number, ordered: OrderedRenewal | null): void {
  const { t, language } = useText();
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const pendingFrom = useRef<string | null>(null);
  const reportedAt = useRef(0);
  const compare = useEffectEvent((isPending: boolean, activeTo: string) => {
    if (isPending) {
      pendingFrom.current ??= activeTo;
      return;
    }
    const isOver = ordered !== null && readAt > ordered.at && reportedAt.current < ordered.at;
    const from = pendingFrom.current ?? (isOver ? ordered.activeTo : null);
    pendingFrom.current = null;
    if (from === null) return;
    reportedAt.current = readAt;
    const isRenewed = activeTo > from;
    showToastMessage(
      isRenewed ? 'good' : 'bad',
      isRenewed ? t('renewal.done', { date: formatDay(activeTo, language) }) : t('renewal.refused'),
    );
    void queryClient.invalidateQueries({ queryKey: ['domains/getDomainChanges'] });
    // The header shows a balance that was refunded.
    void session.refreshBuyer();
  });
  const isPending = data.renewal?.is_pending === true;
  const { active_to: activeTo } = data.domain;
  useEffect(() => compare(isPending, activeTo), [isPending, activeTo, readAt]);
}
