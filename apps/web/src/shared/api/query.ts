import type { CallApi } from '@lotok/client';
import type { CallName, Input, Output } from '@lotok/contract';
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';

/** The query key of a call: name and input, so that all queries of a call can be invalidated by its name. */
export type ApiKey<N extends CallName> = readonly [name: N, input: Input<N>];

/**
 * A call as a query: `useQuery(query('cart/getCart', {}))`; more options can be spread beside it. The query function is the
 * default of the query client, so that the same query works in the browser and on the server.
 */
export function query<N extends CallName>(name: N, input: Input<N>) {
  return queryOptions<Output<N>, Error, Output<N>, ApiKey<N>>({ queryKey: [name, input] });
}

type PagedName = { [N in CallName]: Input<N> extends { page?: number | undefined } ? N : never }[CallName];

/**
 * A paged call as an infinite query: `useInfiniteQuery(pagedQuery('products/searchProducts', {...}, (last) => last.length > 0))`.
 * `hasNext` tells for each page whether another one follows.
 */
export function pagedQuery<N extends PagedName>(
  name: N,
  input: Omit<Input<N>, 'page'>,
  hasNext: (last: Output<N>, page: number) => boolean,
) {
  return infiniteQueryOptions<
    Output<N>,
    Error,
    { pages: Output<N>[]; pageParams: number[] },
    readonly [N, object, 'pages'],
    number
  >({
    queryKey: [name, input, 'pages'],
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (hasNext(last, page) ? page + 1 : undefined),
  });
}

/** Makes the call that a query's key names. */
export function queryFunction(call: CallApi) {
  return ({ queryKey, pageParam, signal }: QueryFunctionContext & { pageParam?: unknown }): Promise<unknown> => {
    const [name, input] = queryKey as unknown as ApiKey<CallName>;
    const paged = pageParam === undefined ? input : { ...input, page: pageParam };
    return call(name, paged as Input<CallName>, { signal });
  };
}
