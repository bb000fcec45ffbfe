import type { Language } from '@lotok/i18n';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Shop } from '../app-context.ts';

/** The state from which the server rendered a document; the browser hydrates from the same state. */
export type PageState = {
  language: Language;
  /** The path of the rendered page if it is not the requested one. */
  path: string | null;
  shop: Shop;
  queries: DehydratedState;
  router: HydrationState;
};
