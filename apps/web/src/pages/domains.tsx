import { Loading, Skeleton } from '@lotok/ui';
import { DomainsView } from '../features/domains/domains-view.tsx';
import { ForUsers } from '../shared/session/for-users.tsx';
import type { PageHandle } from '../shared/routing/head.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('domains.title'), isHidden: true }) };

export function Component() {
  return <ForUsers waiting={<WaitingPage />}>{() => <DomainsView />}</ForUsers>;
}

/** A skeleton with the layout of the page. */
function WaitingPage() {
  const { t } = useText();
  return (
    <>
      <h1 className="sr-only">{t('domains.heading')}</h1>
      <Loading>
        <Skeleton className="h-80 rounded-card md:h-58" />
        <Skeleton className="mt-8 mb-3 h-6 w-56" />
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    </>
  );
}
