import { KeyRound } from 'lucide-react';
import { redirect, useParams } from 'react-router';
import { Confirm } from '../features/auth/confirm.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('safety.confirm'), canonicalPath: paths.confirmAuthCode, isHidden: true }),
};
/** The token may also be in `?token=`; a link without one leads to "not found". */
export const loader = pageLoader(({ params, url }) => {
  if (params.token) return;
  const token = url.searchParams.get('token');
  throw redirect(token ? `${paths.confirmAuthCode}/${encodeURIComponent(token)}` : paths.notFound);
});

export function Component() {
  const { t } = useText();
  const { token = '' } = useParams();
  return (
    <Confirm
      icon={KeyRound}
      title={t('safety.confirm')}
      token={token}
      call="domains/confirmAuthCode"
      done="safety.confirm.done"
      to={paths.domainOrders}
    />
  );
}
