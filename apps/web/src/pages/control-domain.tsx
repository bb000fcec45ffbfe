import { isApiError } from '@lotok/client';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { DomainView } from '../features/domain-control/domain-view.tsx';
import { LoadingDomain } from '../features/domain-control/loading-domain.tsx';
import { useDomain } from '../features/domain-control/use-domain.ts';
import { pageNumber } from '../features/favorites/page-number.ts';
import { paths } from '../paths.ts';
import { ForUsers } from '../shared/for-users.tsx';
import type { PageHandle } from '../shared/head.ts';

export const handle: PageHandle = {
  head: ({ t, params }) => ({ title: t('domains.controlTitle', { domain: params.domain ?? '' }), isHidden: true }),
};

export function Component() {
  const { domain = '' } = useParams();
  return <ForUsers waiting={<LoadingDomain />}>{() => <ControlDomain key={domain} domain={domain} />}</ForUsers>;
}

function ControlDomain({ domain }: { domain: string }) {
  const { data, error } = useDomain(domain);
  const [search, setSearch] = useSearchParams();
  // Somebody else's domain leads to signing in, any other failure to "not found" (spec, section 2).
  if (error && !data) return <Navigate to={isApiError(error, 'FORBIDDEN') ? paths.login : paths.notFound} replace />;
  if (!data) return <LoadingDomain />;
  const history = {
    page: pageNumber(search),
    href: (page: number) => `?${new URLSearchParams({ page: String(page) })}`,
    onPage: (page: number) => setSearch({ page: String(page) }, { preventScrollReset: true }),
  };
  return <DomainView domain={domain} data={data} history={history} />;
}
