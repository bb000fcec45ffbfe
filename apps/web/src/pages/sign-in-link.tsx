import { useSearchParams } from 'react-router';
import { RedeemSiteLink } from '../features/auth/redeem-site-link.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('auth.siteLink.title'), canonicalPath: paths.signInLink, isHidden: true }),
};

export function Component() {
  // The page does not depend on it, so the server renders it once for all links.
  const [params] = useSearchParams();
  return <RedeemSiteLink linkToken={params.get('token') ?? ''} />;
}
