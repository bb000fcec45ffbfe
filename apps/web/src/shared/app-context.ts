import type { CallApi } from '@lotok/client';
import type { Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { LoadableQuery } from './routing/load.ts';

export type Shop = Output<'shop/getShop'>;

/** The context of loaders, the same in the browser and on the server. */
export type AppContext = {
  queryClient: QueryClient;
  call: CallApi;
  language: Language;
  /**
   * Fetches the data of a page. The server waits for it, so that the rendered document contains it; the browser only starts
   * the requests, so that the page appears immediately with a skeleton. On the server NOT_FOUND leads to the page "not found".
   */
  load: (...queries: LoadableQuery[]) => Promise<void>;
};

export const appContext = createContext<AppContext>();
