import { createContext, type ReactNode, use } from 'react';

/** The controls' own texts in the user's language. */
export type UiTexts = {
  close: string;
  retry: string;
  working: string;
  loading: string;
  pages: string;
  firstPage: string;
  lastPage: string;
  page: (page: number) => string;
  increase: string;
  decrease: string;
  from: string;
  to: string;
  messages: string;
};

const UiTextsContext = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext);
  if (!texts) throw new Error('UiTextsProvider is missing');
  return texts;
}
