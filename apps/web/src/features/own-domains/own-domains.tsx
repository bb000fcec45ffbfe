import { ErrorState, Pager } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/error-text.ts';
import { query } from '../../shared/query.ts';
import { NoRows } from '../../shared/no-rows.tsx';
import { useText } from '../../shared/text.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useReturning } from '../../shared/use-returning.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkRenewal } from './bulk-renewal.tsx';
import { BulkReport } from './bulk-report.tsx';
import { BulkServers } from './bulk-servers.tsx';
import { ChoosePage } from './choose-page.tsx';
import { LoadingOwnDomains } from './loading-own-domains.tsx';
import { OwnDomainRow } from './own-domain-row.tsx';
import type { OwnDomain } from './own-name.rules.ts';
import { useBulk } from './use-bulk.ts';
import { isChangeable, type Selection, useSelection } from './use-selection.ts';

export type OwnDomainsProps = { page: number; href: (page: number) => string; onPage: (page: number) => void };

/** A page of the user's own names, the one that ends first first; several of them, also of other pages, can be changed at once. */
export function OwnDomains({ page, href, onPage }: OwnDomainsProps) {
  const { t } = useText();
  const selection = useSelection();
  const changes = useBulk();
  const report = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState(0);
  // Here and not in the report: by now the dialog is closed, which would keep the focus to itself.
  useEffect(() => {
    if (begun > 0) report.current?.focus();
  }, [begun]);
  const begin = (work: () => void) => {
    work();
    setBegun(begun + 1);
  };
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
      {changes.run ? (
        <BulkReport
          ref={report}
          run={changes.run}
          onRetry={() => begin(changes.retry)}
          onDismiss={() => {
            changes.dismiss();
            document.getElementById('content')?.focus();
          }}
        />
      ) : null}
      {data.domains.length > 0 ? (
        <OwnRows owns={data.domains} selection={selection} />
      ) : (
        <NoDomains isFirstPage={page === 1} />
      )}
      <ChangeMany selection={selection} changes={changes} begin={begin} />
      <Pager page={page} lastPage={data.last_page} href={href} onPage={onPage} className="mt-6" />
    </>
  );
}

function OwnRows({ owns, selection }: { owns: readonly OwnDomain[]; selection: Selection }) {
  const { t } = useText();
  const now = useNow(false);
  return (
    <>
      <ChoosePage owns={owns.filter(isChangeable)} selection={selection} />
      <ul aria-label={t('owned.title')} className="@container overflow-clip rounded-card border border-line bg-surface">
        {owns.map((own) => (
          <OwnDomainRow key={own.domain} own={own} now={now} selection={selection} />
        ))}
      </ul>
    </>
  );
}

type ChangeManyProps = {
  selection: Selection;
  changes: ReturnType<typeof useBulk>;
  begin: (work: () => void) => void;
};

/** What is done with the chosen names: asked for in a dialog, then followed above the list. */
function ChangeMany({ selection, changes, begin }: ChangeManyProps) {
  const [asked, setAsked] = useState<'servers' | 'renewal' | null>(null);
  const close = () => setAsked(null);
  const change = (work: () => void) => {
    close();
    selection.clear();
    begin(work);
  };
  return (
    <>
      <BulkBar
        selection={selection}
        isLocked={changes.run?.isRunning ?? false}
        onServers={() => setAsked('servers')}
        onRenewal={() => setAsked('renewal')}
      />
      <BulkServers
        owns={selection.owns}
        isOpen={asked === 'servers'}
        onClose={close}
        onSet={(...wish) => change(() => changes.setServers(...wish))}
      />
      <BulkRenewal
        owns={selection.owns}
        isOpen={asked === 'renewal'}
        onClose={close}
        onSet={(...wish) => change(() => changes.setRenewal(...wish))}
      />
    </>
  );
}

function NoDomains({ isFirstPage }: { isFirstPage: boolean }) {
  const { t } = useText();
  return isFirstPage ? (
    <NoRows
      icon={Globe}
      title={t('owned.none')}
      text={t('owned.noneText')}
      action={{ to: paths.domains, text: t('domains.find') }}
    />
  ) : (
    <NoRows icon={Globe} title={t('domains.noneHere')} action={{ to: paths.ownDomains, text: t('owned.toFirst') }} />
  );
}
