/** Options for a query within a user action: it does not wait for a connection and is not retried, so that a failure is shown immediately. */
export const failFast = { staleTime: 0, retry: false, networkMode: 'always' } as const;
