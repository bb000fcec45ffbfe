import type { LoaderFunctionArgs } from 'react-router';
import { type AppContext, appContext } from '../app-context.ts';

export type PageLoaderInput = AppContext & { params: Record<string, string | undefined>; url: URL };

/**
 * A route's loader: `export const loader = pageLoader(({ load, params }) => load(query(...)))`.
 * It returns no data to the router: the data is in the query client, where the page reads it with `useQuery`.
 */
export function pageLoader(work: (input: PageLoaderInput) => Promise<void> | void) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<null> => {
    await work({ ...context.get(appContext), params, url: new URL(request.url) });
    return null;
  };
}
