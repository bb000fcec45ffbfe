import { SearchX } from 'lucide-react';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { MessagePage } from '../shared/routing/message-page.tsx';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('notFound.title'), isHidden: true }) };

export function Component() {
  const { t } = useText();
  return (
    <MessagePage icon={SearchX} title={t('notFound.title')} to={paths.home} action={t('ui.toMain')}>
      {t('notFound.text')}
    </MessagePage>
  );
}
