import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDay } from '../../shared/format.ts';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import { useSessionActions } from '../../shared/use-session.ts';
import type { DomainData } from './domain-data.ts';

/** Says how a renewal ended that was under way while the page was open. */
export function useRenewalNews({ domain, renewal }: DomainData): void {
  const { t, language } = useText();
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const before = useRef({ isPending: false, activeTo: '' });
  const compare = useEffectEvent((isPending: boolean, activeTo: string) => {
    const was = before.current;
    before.current = { isPending, activeTo: isPending && was.isPending ? was.activeTo : activeTo };
    if (!was.isPending || isPending) return;
    const isRenewed = activeTo > was.activeTo;
    popup(
      isRenewed ? 'good' : 'bad',
      isRenewed ? t('renewal.done', { date: formatDay(activeTo, language) }) : t('renewal.refused'),
    );
    void queryClient.invalidateQueries({ queryKey: ['domains/getDomainChanges'] });
    // What was given back is seen in the header.
    void session.refreshUser();
  });
  useEffect(() => compare(renewal?.is_pending === true, domain.active_to), [renewal, domain.active_to]);
}
