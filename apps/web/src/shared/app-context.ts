import type { CallApi } from '@lotok/client';
import type { Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { LoadableQuery } from './load.ts';

export type Shop = Output<'shop/getShop'>;

/** What a loader works with, the same in the browser and on the server. */
export type AppContext = {
  queryClient: QueryClient;
  call: CallApi;
  language: Language;
  /**
   * Fetches what a page shows. The server waits for it, so that it stands in the first document; the browser only starts
   * it, so that the page appears at once with its skeleton. On the server NOT_FOUND ends in the page "not found".
   */
  load: (...queries: LoadableQuery[]) => Promise<void>;
};

export const appContext = createContext<AppContext>();
