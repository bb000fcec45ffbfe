import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDay } from '../../shared/format.ts';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import { useSessionActions } from '../../shared/use-session.ts';
import type { DomainData } from './domain-data.ts';

/** A renewal that was paid on this page: the end that the domain had then, and when that was. */
export type OrderedRenewal = { activeTo: string; at: number };

/**
 * Says how a renewal ended: one that was under way while the page was open, or that was paid here and over before the
 * domain was read again. `readAt`: when `data` was read.
 */
export function useRenewalNews(data: DomainData, readAt: number, ordered: OrderedRenewal | null): void {
  const { t, language } = useText();
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const pendingFrom = useRef<string | null>(null);
  const toldAt = useRef(0);
  const compare = useEffectEvent((isPending: boolean, activeTo: string) => {
    if (isPending) {
      pendingFrom.current ??= activeTo;
      return;
    }
    const isOver = ordered !== null && readAt > ordered.at && toldAt.current < ordered.at;
    const from = pendingFrom.current ?? (isOver ? ordered.activeTo : null);
    pendingFrom.current = null;
    if (from === null) return;
    toldAt.current = readAt;
    const isRenewed = activeTo > from;
    popup(
      isRenewed ? 'good' : 'bad',
      isRenewed ? t('renewal.done', { date: formatDay(activeTo, language) }) : t('renewal.refused'),
    );
    void queryClient.invalidateQueries({ queryKey: ['domains/getDomainChanges'] });
    // What was given back is seen in the header.
    void session.refreshBuyer();
  });
  const isPending = data.renewal?.is_pending === true;
  const { active_to: activeTo } = data.domain;
  useEffect(() => compare(isPending, activeTo), [isPending, activeTo, readAt]);
}
