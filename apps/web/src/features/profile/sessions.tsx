import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { Badge, Button, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { formatMoment } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { deviceName, isPhone } from './device-name.ts';
import { SecurityItem } from './security-item.tsx';
import { sessionsQuery } from './security-query.ts';

type Session = Output<'auth/getSessions'>[number];

/** The sessions of the user; each can be ended. */
export function Sessions() {
  const { t } = useText();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery({ ...sessionsQuery, staleTime: 0 });
  /** The session that is being ended, or all other sessions. */
  const [ending, setEnding] = useState<number | 'others' | null>(null);

  const end = async (which: number | 'others') => {
    if (ending !== null) return;
    setEnding(which);
    try {
      if (which === 'others') await call('auth/endOtherSessions', {});
      else await call('auth/endSession', { sessionId: which }).catch(ignoreNotFound);
      showToastMessage('good', t(which === 'others' ? 'sessions.othersEnded' : 'sessions.ended'));
      await refetch();
    } catch (failure) {
      showToastMessage('bad', errorText(failure, t));
    } finally {
      setEnding(null);
    }
  };
  return (
    <SecurityItem
      title={t('sessions.title')}
      action={
        data && data.length > 1 ? (
          <Button variant="secondary" isLoading={ending === 'others'} onClick={() => void end('others')}>
            {t('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <p className="text-pretty text-ink-soft">{t('sessions.about')}</p>
      {data ? (
        <ul
          aria-label={t('sessions.title')}
          className="mt-3 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title={t('sessions.notLoaded')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          className="py-6"
        >
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <Loading className="mt-3">
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      )}
    </SecurityItem>
  );
}

/** Ignores that the session has expired or was ended in another tab. */
function ignoreNotFound(error: unknown): void {
  if (!isApiError(error, 'NOT_FOUND')) throw error;
}

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { t, language } = useText();
  const { user_agent, address, seen_at, is_current } = session;
  const name = deviceName(user_agent) ?? t('sessions.unknown');
  const Icon = isPhone(user_agent) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {is_current ? <Badge tone="accent">{t('sessions.here')}</Badge> : null}
        </p>
        <p className="figures text-xs text-ink-soft">
          {address} · <time dateTime={seen_at}>{t('sessions.seen', { date: formatMoment(seen_at, language) })}</time>
        </p>
      </div>
      {is_current ? null : (
        <Button
          variant="secondary"
          size="small"
          isLoading={isEnding}
          aria-label={t('sessions.endLabel', { name, address })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
