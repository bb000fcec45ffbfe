import type { CompiledMessages, Language } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppProviders } from './shared/app-providers.tsx';
import type { Shop } from './shared/app-context.ts';
import { loadMessages, storeLanguage } from './shared/language.ts';
import type { Session } from './shared/session.ts';

export type BrowserAppProps = {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  session: Session;
  shop: Shop;
  language: Language;
  messages: CompiledMessages;
  /** The page is React's now. */
  onAlive: () => void;
  onLanguage: (language: Language) => void;
};

/** The page in the browser: the language may change while it stands. */
export function BrowserApp({ router, language, messages, onAlive, onLanguage, ...parts }: BrowserAppProps) {
  const [spoken, setSpoken] = useState({ language, messages });
  const latest = useRef(language);
  const chooseLanguage = useCallback(
    async (chosen: Language) => {
      latest.current = chosen;
      try {
        const messages = await loadMessages(chosen);
        // Another language was chosen while this one loaded.
        if (latest.current !== chosen) return;
        setSpoken({ language: chosen, messages });
        storeLanguage(chosen);
        onLanguage(chosen);
        await forgetAskedLanguage(router);
      } catch (error) {
        console.warn('language not loaded', error);
      }
    },
    [router, onLanguage],
  );
  useEffect(() => {
    onAlive();
    // Once what waits for the page to be alive has been drawn again, as the button that sends a form.
    queueMicrotask(pressAgain);
  }, [onAlive]);
  return (
    <AppProviders {...parts} {...spoken} chooseLanguage={chooseLanguage}>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

/** Does what was pressed while the document had no scripts yet, which start.js has marked. */
function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

/** After a choice by hand `?lang=` of the address would say otherwise. */
async function forgetAskedLanguage(router: BrowserAppProps['router']): Promise<void> {
  const { location, navigation } = router.state;
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  // Whoever has followed a link meanwhile is on the way to another address.
  if (!parameters.has('lang') || navigation.state !== 'idle') return;
  parameters.delete('lang');
  await router.navigate({ pathname, search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
}
