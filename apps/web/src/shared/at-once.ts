/** For a query within an action: neither waits for the connection nor tries again, so that the buyer hears of a failure at once. */
export const atOnce = { staleTime: 0, retry: false, networkMode: 'always' } as const;
