import type { CompiledMessages, Language } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppProviders } from './shared/app-providers.tsx';
import type { Shop } from './shared/app-context.ts';
import { loadMessages, storeLanguage } from './shared/text/language.ts';
import type { Session } from './shared/session/session.ts';

export type BrowserAppProps = {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  session: Session;
  shop: Shop;
  language: Language;
  messages: CompiledMessages;
  /** Called after hydration. */
  onHydrated: () => void;
  onLanguage: (language: Language) => void;
};

/** The root component in the browser; the language can be changed without a reload. */
export function BrowserApp({ router, language, messages, onHydrated, onLanguage, ...providerProps }: BrowserAppProps) {
  const [shown, setShown] = useState({ language, messages });
  const latest = useRef(language);
  const chooseLanguage = useCallback(
    async (chosen: Language) => {
      latest.current = chosen;
      try {
        const messages = await loadMessages(chosen);
        // Another language was chosen while this one was loading.
        if (latest.current !== chosen) return;
        setShown({ language: chosen, messages });
        storeLanguage(chosen);
        onLanguage(chosen);
        await removeLangParameter(router);
      } catch (error) {
        console.warn('language not loaded', error);
      }
    },
    [router, onLanguage],
  );
  useEffect(() => {
    onHydrated();
    // After the components that wait for hydration have rendered again, such as submit buttons.
    queueMicrotask(replayPress);
  }, [onHydrated]);
  return (
    <AppProviders {...providerProps} {...shown} chooseLanguage={chooseLanguage}>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

/** Clicks the button that was clicked before hydration; start.js has marked it. */
function replayPress(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

/** Removes `?lang=` from the URL after the user has chosen another language. */
async function removeLangParameter(router: BrowserAppProps['router']): Promise<void> {
  const { location, navigation } = router.state;
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  // Not if the user has followed a link meanwhile.
  if (!parameters.has('lang') || navigation.state !== 'idle') return;
  parameters.delete('lang');
  await router.navigate({ pathname, search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
}
