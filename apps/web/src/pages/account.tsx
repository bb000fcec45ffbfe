import { buttonLook } from '@lotok/ui';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/head.ts';
import { MessagePage } from '../shared/message-page.tsx';
import { useText } from '../shared/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('account.title'), isHidden: true }) };

/** Stands where an account is needed, until accounts open: no form that would lead nowhere. */
export function Component() {
  const { t } = useText();
  const orders = (
    <Link to={paths.orders} className={buttonLook('secondary', 'large')}>
      {t('account.toOrders')}
    </Link>
  );
  return (
    <MessagePage
      icon={UserRound}
      title={t('account.title')}
      to={paths.catalog}
      action={t('account.toCatalog')}
      secondary={orders}
    >
      {t('account.text')}
    </MessagePage>
  );
}
