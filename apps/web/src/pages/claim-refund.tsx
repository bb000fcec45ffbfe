import { useParams } from 'react-router';
import { ClaimRefund } from '../features/orders/claim-refund.tsx';
import { needsToken } from '../features/auth/needs-token.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/head.ts';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('claimRefund.title'), canonicalPath: paths.claimRefund, isHidden: true }),
};
export const loader = needsToken;

export function Component() {
  const { token = '' } = useParams();
  return <ClaimRefund claimToken={token} />;
}
