import type { Language } from '@lotok/i18n';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Shop } from './app-context.ts';

/** What the server rendered a document from, so that the browser goes on from the same. */
export type PageState = {
  language: Language;
  /** The address that the document stands for, where it is not the one asked for. */
  path: string | null;
  shop: Shop;
  queries: DehydratedState;
  router: HydrationState;
};
