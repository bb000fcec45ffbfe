import { Loading, Skeleton } from '@lotok/ui';
import { SettingsView } from '../features/profile/settings-view.tsx';
import { ForUsers } from '../shared/session/for-users.tsx';
import type { PageHandle } from '../shared/routing/head.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('settings.title'), isHidden: true }) };

export function Component() {
  return <ForUsers waiting={<WaitingPage />}>{(user) => <SettingsView user={user} />}</ForUsers>;
}

/** A skeleton with the layout of the page. */
function WaitingPage() {
  const { t } = useText();
  return (
    <Loading>
      <h1 className="text-xl">{t('settings.title')}</h1>
      <Skeleton className="mt-2 mb-6.5 h-4 w-44" />
      {[1, 2, 3].map((section) => (
        <div
          key={section}
          className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <div>
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="mt-2.5 h-8 w-full" />
          </div>
          <div className="grid max-w-110 gap-3">
            <Skeleton className="mt-5 h-10 rounded-control" />
            <Skeleton className="h-10 w-36 rounded-control" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
