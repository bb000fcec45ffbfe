import { ErrorState, Pager } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { query } from '../../shared/api/query.ts';
import { NoRows } from '../../shared/no-rows.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useNow } from '../../shared/browser/use-now.ts';
import { useWindowReturn } from '../../shared/browser/use-window-return.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkRenewal } from './bulk-renewal.tsx';
import { BulkReport } from './bulk-report.tsx';
import { BulkServers } from './bulk-servers.tsx';
import { SelectPage } from './select-page.tsx';
import { LoadingOwnDomains } from './loading-own-domains.tsx';
import { OwnDomainRow } from './own-domain-row.tsx';
import type { OwnDomain } from './own-name.rules.ts';
import { useBulk } from './use-bulk.ts';
import { isChangeable, type Selection, useSelection } from './use-selection.ts';

export type OwnDomainsProps = { page: number; href: (page: number) => string; onPage: (page: number) => void };

/** A page of the user's names by expiry date. Names of several pages can be selected for a bulk change. */
export function OwnDomains({ page, href, onPage }: OwnDomainsProps) {
  const { t } = useText();
  const selection = useSelection();
  const changes = useBulk();
  const report = useRef<HTMLElement>(null);
  const [startCount, setStartCount] = useState(0);
  // In an effect of this component: by now the dialog, which would trap the focus, is closed.
  useEffect(() => {
    if (startCount > 0) report.current?.focus();
  }, [startCount]);
  const startRun = (start: () => void) => {
    start();
    setStartCount(startCount + 1);
  };
  const { data, error, refetch, isFetching } = useQuery({
    ...query('domains/getDomains', { page }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  useWindowReturn(() => refetch());
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
          onRetry={() => startRun(changes.retry)}
          onDismiss={() => {
            changes.dismiss();
            document.getElementById('content')?.focus();
          }}
        />
      ) : null}
      {data.domains.length > 0 ? (
        <OwnRows ownDomains={data.domains} selection={selection} />
      ) : (
        <NoDomains isFirstPage={page === 1} />
      )}
      <ChangeMany selection={selection} changes={changes} startRun={startRun} />
      <Pager page={page} lastPage={data.last_page} href={href} onPage={onPage} className="mt-6" />
    </>
  );
}

function OwnRows({ ownDomains, selection }: { ownDomains: readonly OwnDomain[]; selection: Selection }) {
  const { t } = useText();
  const now = useNow(false);
  return (
    <>
      <SelectPage ownDomains={ownDomains.filter(isChangeable)} selection={selection} />
      <ul aria-label={t('owned.title')} className="@container overflow-clip rounded-card border border-line bg-surface">
        {ownDomains.map((ownDomain) => (
          <OwnDomainRow key={ownDomain.domain} ownDomain={ownDomain} now={now} selection={selection} />
        ))}
      </ul>
    </>
  );
}

type ChangeManyProps = {
  selection: Selection;
  changes: ReturnType<typeof useBulk>;
  startRun: (start: () => void) => void;
};

/** The bulk actions: a dialog asks for the details, and the report above the list shows the progress. */
function ChangeMany({ selection, changes, startRun }: ChangeManyProps) {
  const [openDialog, setOpenDialog] = useState<'servers' | 'renewal' | null>(null);
  const close = () => setOpenDialog(null);
  const change = (start: () => void) => {
    close();
    selection.clear();
    startRun(start);
  };
  return (
    <>
      <BulkBar
        selection={selection}
        isLocked={changes.run?.isRunning ?? false}
        onServers={() => setOpenDialog('servers')}
        onRenewal={() => setOpenDialog('renewal')}
      />
      <BulkServers
        ownDomains={selection.ownDomains}
        isOpen={openDialog === 'servers'}
        onClose={close}
        onSet={(...args) => change(() => changes.setServers(...args))}
      />
      <BulkRenewal
        ownDomains={selection.ownDomains}
        isOpen={openDialog === 'renewal'}
        onClose={close}
        onSet={(...args) => change(() => changes.setRenewal(...args))}
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
