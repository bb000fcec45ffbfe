import { ErrorState, Loading, Skeleton } from '@lotok/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { isNamed, type User } from '../../shared/session/session.ts';
import { useSessionActions } from '../../shared/session/use-session.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { chatStatusQuery } from './chat-query.ts';
import { ConnectChat } from './connect-chat.tsx';
import { ConnectedChat } from './connected-chat.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useChatLink } from './use-chat-link.ts';

/** How often the page looks whether the person has opened the link in the bot. */
const POLL_MS = 2_000;

/** The chat in Telegram: connecting it, its news and disconnecting it. Not shown where the shop has no bot. */
export function ChatSection({ user }: { user: User }) {
  const { t } = useText();
  const session = useSessionActions();
  const queryClient = useQueryClient();
  const link = useChatLink();
  const { data, error, isFetching, refetch } = useQuery({
    ...chatStatusQuery,
    staleTime: 0,
    refetchInterval: link.current ? POLL_MS : false,
  });
  const linked = data?.linked ?? null;
  const wasLinked = useRef<boolean | null>(null);
  const announce = useEffectEvent(() => {
    if (wasLinked.current === false && linked) {
      link.clear();
      showToastMessage('good', t('chat.connected'));
      // What the chat has had is the account's now: balance, cart, orders, domains.
      void session.refreshBuyer();
      void queryClient.invalidateQueries();
    }
    if (data) wasLinked.current = linked !== null;
  });
  useEffect(() => announce(), [data, linked]);

  if (data && !linked && !data.is_offered) return null;
  return (
    <SettingsSection title={t('chat.title')} about={t('chat.about')}>
      {data && linked ? (
        <ConnectedChat linked={linked} news={data.news} isAccount={isNamed(user)} onChanged={() => void refetch()} />
      ) : data ? (
        <ConnectChat link={link} />
      ) : error ? (
        <ErrorState title={t('chat.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching} className="py-6">
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <Loading>
          <Skeleton className="h-10 w-48 rounded-control" />
        </Loading>
      )}
    </SettingsSection>
  );
}
