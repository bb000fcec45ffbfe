import { buttonLook, Loading } from '@lotok/ui';
import { Globe } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ForUsers } from '../shared/for-users.tsx';
import type { PageHandle } from '../shared/head.ts';
import { MessagePage } from '../shared/message-page.tsx';
import { useText } from '../shared/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('account.title'), isHidden: true }) };

/** Stands where domains will be bought and managed: no form that would lead nowhere. */
export function Component() {
  return <ForUsers waiting={<Loading className="h-96">{null}</Loading>}>{() => <DomainsSoon />}</ForUsers>;
}

function DomainsSoon() {
  const { t } = useText();
  const orders = (
    <Link to={paths.orders} className={buttonLook('secondary', 'large')}>
      {t('account.toOrders')}
    </Link>
  );
  return (
    <MessagePage
      icon={Globe}
      title={t('account.title')}
      to={paths.catalog}
      action={t('account.toCatalog')}
      secondary={orders}
    >
      {t('account.text')}
    </MessagePage>
  );
}
