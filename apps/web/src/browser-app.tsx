import type { CompiledMessages, Language } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
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
  onLanguage: (language: Language) => void;
};

/** The page in the browser: the language may change while it stands. */
export function BrowserApp({ router, language, messages, onLanguage, ...parts }: BrowserAppProps) {
  const [spoken, setSpoken] = useState({ language, messages });
  const chooseLanguage = useCallback(
    async (chosen: Language) => {
      try {
        setSpoken({ language: chosen, messages: await loadMessages(chosen) });
        storeLanguage(chosen);
        onLanguage(chosen);
        await forgetAskedLanguage(router);
      } catch (error) {
        console.warn('language not loaded', error);
      }
    },
    [router, onLanguage],
  );
  return (
    <AppProviders {...parts} {...spoken} chooseLanguage={chooseLanguage}>
      <RouterProvider router={router} />
    </AppProviders>
  );
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
