import { Badge, ErrorState, Loading, Pager, Skeleton, Spinner } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/text/error-text.ts';
import { formatMoment } from '../../shared/text/format.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { changeTexts } from './change-texts.ts';
import { ChangeDiff } from './change-diff.tsx';
import { ControlSection } from './control-section.tsx';
import type { DomainChange } from './domain-data.ts';

export type HistoryPages = { page: number; href: (page: number) => string; onPage: (page: number) => void };

/** The section with the changes of the domain, newest first. */
export function HistorySection({ domain, pages }: { domain: string; pages: HistoryPages }) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = useQuery({
    ...query('domains/getDomainChanges', { domain, page: pages.page }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <ControlSection title={t('control.history')} about={t('control.history.about')}>
      {data ? (
        <>
          {data.changes.length > 0 ? (
            <ol
              aria-label={t('control.history')}
              className="divide-y divide-line rounded-card border border-line bg-surface"
            >
              {data.changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ol>
          ) : (
            <p className="text-ink-soft">{t(pages.page === 1 ? 'control.history.none' : 'control.history.noneHere')}</p>
          )}
          <Pager {...pages} lastPage={data.last_page} className="mt-4" />
        </>
      ) : error ? (
        <ErrorState
          title={t('control.history.notLoaded')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          className="py-6"
        >
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <Loading>
          <Skeleton className="h-36 rounded-card" />
        </Loading>
      )}
    </ControlSection>
  );
}

function ChangeRow({ change }: { change: DomainChange }) {
  const { t, language } = useText();
  const { what, date, status, error } = change;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{t(changeTexts[what].title)}</p>
        {status === 'failed' ? <Badge tone="bad">{t('control.history.failed')}</Badge> : null}
        {status === 'pending' ? (
          <Badge tone="accent">
            <Spinner className="size-3.5" />
            {t('control.history.pending')}
          </Badge>
        ) : null}
        <time dateTime={date} className="figures text-xs whitespace-nowrap text-ink-soft sm:ml-auto">
          {formatMoment(date, language)}
        </time>
      </div>
      <ChangeDiff change={change} />
      {error ? <p className="mt-1.5 text-xs break-words text-bad">{t('control.history.error', { error })}</p> : null}
    </li>
  );
}
