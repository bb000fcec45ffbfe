import type { CompiledMessages, Language } from '@lotok/i18n';
import { UiTextsProvider } from '@lotok/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Shop } from './app-context.ts';
import type { Session } from './session/session.ts';
import { ShopContext } from './shop.ts';
import { TextProvider, useText } from './text/text.tsx';
import { uiTexts } from './text/ui-texts.ts';
import { SessionContext } from './session/use-session.ts';

export type AppProvidersProps = {
  queryClient: QueryClient;
  session: Session;
  shop: Shop;
  language: Language;
  messages: CompiledMessages;
  chooseLanguage: (language: Language) => void;
  children: ReactNode;
};

/** The context providers of every page, the same in the browser and on the server. */
export function AppProviders({ queryClient, session, shop, children, ...text }: AppProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ShopContext value={shop}>
          <TextProvider {...text}>
            <ControlTexts>{children}</ControlTexts>
          </TextProvider>
        </ShopContext>
      </SessionContext>
    </QueryClientProvider>
  );
}

function ControlTexts({ children }: { children: ReactNode }) {
  const { t } = useText();
  const texts = useMemo(() => uiTexts(t), [t]);
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>;
}
