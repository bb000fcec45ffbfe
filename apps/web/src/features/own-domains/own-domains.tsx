import { buttonLook, EmptyState, ErrorState, Pager } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/error-text.ts';
import { query } from '../../shared/query.ts';
import { useText } from '../../shared/text.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useReturning } from '../../shared/use-returning.ts';
import { LoadingOwnDomains } from './loading-own-domains.tsx';
import { OwnDomainRow } from './own-domain-row.tsx';

export type OwnDomainsProps = { page: number; href: (page: number) => string; onPage: (page: number) => void };

/** A page of the user's own names, the one that ends first first. */
export function OwnDomains({ page, href, onPage }: OwnDomainsProps) {
  const { t } = useText();
  const now = useNow(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...query('domains/getDomains', { page }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  useReturning(() => refetch());
  if (!data) {
    if (!error) return <LoadingOwnDomains />;
    return (
      <ErrorState title={t('domains.ordersNotLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  return (
    <>
      {data.domains.length > 0 ? (
        <ul
          aria-label={t('owned.title')}
          className="@container overflow-clip rounded-card border border-line bg-surface"
        >
          {data.domains.map((own) => (
            <OwnDomainRow key={own.domain} own={own} now={now} choice={null} />
          ))}
        </ul>
      ) : (
        <NoDomains isFirstPage={page === 1} />
      )}
      <Pager page={page} lastPage={data.last_page} href={href} onPage={onPage} className="mt-6" />
    </>
  );
}

function NoDomains({ isFirstPage }: { isFirstPage: boolean }) {
  const { t } = useText();
  return (
    <EmptyState
      icon={Globe}
      title={t(isFirstPage ? 'owned.none' : 'domains.noneHere')}
      action={
        <Link to={isFirstPage ? paths.domains : paths.ownDomains} className={buttonLook('primary', 'large')}>
          {t(isFirstPage ? 'domains.find' : 'owned.toFirst')}
        </Link>
      }
    >
      {isFirstPage ? t('owned.noneText') : null}
    </EmptyState>
  );
}
