import { isApiError } from '@lotok/client';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { DomainView, LoadingDomain } from '../features/domains/domain-view.tsx';
import { paths } from '../paths.ts';
import { ForUsers } from '../shared/for-users.tsx';
import type { PageHandle } from '../shared/head.ts';
import { query } from '../shared/query.ts';

export const handle: PageHandle = {
  head: ({ t, params }) => ({ title: t('domains.controlTitle', { domain: params.domain ?? '' }), isHidden: true }),
};

export function Component() {
  const { domain = '' } = useParams();
  return <ForUsers waiting={<LoadingDomain />}>{() => <ControlDomain key={domain} domain={domain} />}</ForUsers>;
}

function ControlDomain({ domain }: { domain: string }) {
  const { data, error } = useQuery({ ...query('domains/getDomainData', { domain }), staleTime: 0 });
  // Somebody else's domain leads to signing in, any other failure to "not found" (spec, section 2).
  if (error && !data) return <Navigate to={isApiError(error, 'FORBIDDEN') ? paths.login : paths.notFound} replace />;
  return data ? <DomainView data={data} /> : <LoadingDomain />;
}
