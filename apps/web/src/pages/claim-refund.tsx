import { useParams } from 'react-router';
import { RedeemRefund } from '../features/orders/redeem-refund.tsx';
import { requireToken } from '../features/auth/require-token.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('claimRefund.title'), canonicalPath: paths.claimRefund, isHidden: true }),
};
export const loader = requireToken;

export function Component() {
  const { token = '' } = useParams();
  return <RedeemRefund claimToken={token} />;
}
