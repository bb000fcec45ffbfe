import type { CompiledMessages, Language, Translate } from '@lotok/i18n';
import { createTranslate } from '@lotok/i18n';
import { createContext, type ReactNode, use, useMemo } from 'react';

export type TextSetting = {
  language: Language;
  t: Translate;
  /** Loads the texts of another language and switches to it. */
  chooseLanguage: (language: Language) => void;
};

const TextContext = createContext<TextSetting | null>(null);

type TextProviderProps = {
  language: Language;
  messages: CompiledMessages;
  chooseLanguage: (language: Language) => void;
  children: ReactNode;
};

export function TextProvider({ language, messages, chooseLanguage, children }: TextProviderProps) {
  const setting = useMemo(
    () => ({ language, t: createTranslate(language, messages), chooseLanguage }),
    [language, messages, chooseLanguage],
  );
  return <TextContext value={setting}>{children}</TextContext>;
}

/** `const { t, language } = useText()`: t('header.cartCount', { count }). */
export function useText(): TextSetting {
  const setting = use(TextContext);
  if (!setting) throw new Error('TextProvider is missing');
  return setting;
}
