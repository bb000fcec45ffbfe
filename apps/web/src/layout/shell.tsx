import { ToastOutlet } from '@lotok/ui';
import type { ReactNode } from 'react';
import { useText } from '../shared/text/text.tsx';
import { FloatingGroup } from './floating-group.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

export type ShellProps = HeaderProps & {
  /** Dialogs over every page: the cart, payments. */
  overlays?: ReactNode;
  children: ReactNode;
};

/** The layout around a page. Features are passed in as slots, since the layout does not import them. */
export function Shell({ overlays, children, ...header }: ShellProps) {
  const { t } = useText();
  const content = useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-4 py-2 text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('app.skip')}
      </a>
      <RouteProgress />
      <Header {...header} />
      <main ref={content} id="content" tabIndex={-1} className="page-width grow pt-6 outline-none">
        {children}
      </main>
      <Footer />
      <FloatingGroup />
      <OfflineBanner />
      {overlays}
      <ToastOutlet />
    </div>
  );
}
