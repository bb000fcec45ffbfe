import { isApiError } from '@lotok/client';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { DomainView } from '../features/domain-control/domain-view.tsx';
import { LoadingDomain } from '../features/domain-control/loading-domain.tsx';
import type { OrderedRenewal } from '../features/domain-control/use-renewal-outcome.ts';
import { useDomain } from '../features/domain-control/use-domain.ts';
import { RenewalDialogs } from '../features/domains/renewal-dialogs.tsx';
import { pageNumber } from '../features/favorites/page-number.ts';
import { paths } from '../paths.ts';
import { ForUsers } from '../shared/session/for-users.tsx';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = {
  head: ({ t, params }) => ({ title: t('domains.controlTitle', { domain: params.domain ?? '' }), isHidden: true }),
};

export function Component() {
  const { domain = '' } = useParams();
  return <ForUsers waiting={<LoadingDomain />}>{() => <ControlDomain key={domain} domain={domain} />}</ForUsers>;
}

function ControlDomain({ domain }: { domain: string }) {
  const { data, error, dataUpdatedAt } = useDomain(domain);
  const [search, setSearch] = useSearchParams();
  const [isRenewing, setIsRenewing] = useState(false);
  const [ordered, setOrdered] = useState<OrderedRenewal | null>(null);
  // The domain of another user leads to the sign-in page, any other failure to "not found" (spec, section 2).
  if (error && !data) return <Navigate to={isApiError(error, 'FORBIDDEN') ? paths.login : paths.notFound} replace />;
  if (!data) return <LoadingDomain />;
  const history = {
    page: pageNumber(search),
    href: (page: number) => `?${new URLSearchParams({ page: String(page) })}`,
    onPage: (page: number) => setSearch({ page: String(page) }, { preventScrollReset: true }),
  };
  const { name, active_to: activeTo } = data.domain;
  const price = data.renewal?.is_possible && !data.renewal.is_pending ? data.renewal.price : null;
  return (
    <>
      <DomainView
        domain={domain}
        data={data}
        history={history}
        onRenew={() => setIsRenewing(true)}
        readAt={dataUpdatedAt}
        ordered={ordered}
      />
      <RenewalDialogs
        renewal={price === null ? null : { domain: name, price, activeTo }}
        isOpen={isRenewing}
        onOpen={() => setIsRenewing(true)}
        onClose={() => setIsRenewing(false)}
        onPaid={() => setOrdered({ activeTo, at: Date.now() })}
      />
    </>
  );
}
