import type { AdminOutput } from '@lotok/contract/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isTemporary, type OfficeError } from '../api/office-error.ts';
import { callOffice } from '../api/call-office.ts';

type Counts = AdminOutput<'GET counts'>;

const POLL_MS = 10_000;
const COUNTS_KEY = ['counts'];

/** The resources that are out of date on the screen when a mark has changed. None of them is edited in a form. */
const staleResources: Record<keyof Counts, readonly string[]> = {
  sales: ['orders', 'payments'],
  inbox: ['tickets', 'orders'],
  tickets: [],
  claims: ['claims', 'orders'],
  cases: ['cases'],
  corrections: ['corrections'],
  withdrawals: ['withdrawals'],
};

const CountsContext = createContext<Counts | null>(null);
const OfflineContext = createContext(false);

/** Whether the shop did not answer lately, so that what is on the screen may be out of date. */
export const useIsOffline = (): boolean => useContext(OfflineContext);

/** What waits for the operator; null until it is known. */
export const useCounts = (): Counts | null => useContext(CountsContext);

/** How much waits for the operator, in all. */
export function useWaitingCount(): number {
  const counts = useCounts();
  const names = ['inbox', 'cases', 'corrections', 'withdrawals'] as const;
  return names.reduce((sum, name) => sum + (counts?.[name]?.waiting ?? 0), 0);
}

/** Fetches what waits at once, after the operator has done something about it. */
export function useRefreshCounts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: COUNTS_KEY });
}

/**
 * Polls what waits for the operator. The menu and the title of the tab show it, and the lists on the screen are fetched again when
 * something of theirs has changed.
 */
export function LiveCounts({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const salesSince = useSalesSince();
  const {
    data = null,
    error,
    isPaused,
  } = useQuery<Counts, OfficeError>({
    queryKey: [...COUNTS_KEY, salesSince],
    queryFn: ({ signal }) => callOffice('GET counts', { query: { salesSince }, signal }),
    placeholderData: (known: Counts | undefined) => known,
    refetchInterval: (query) => (query.state.error?.status === 401 ? false : POLL_MS),
    // The title of a tab in the background shows new work too.
    refetchIntervalInBackground: true,
    retry: false,
  });
  const seen = useRef<Counts | null>(null);

  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (!before || !data) return;
    for (const name of Object.keys(staleResources) as (keyof Counts)[])
      if (before[name]?.mark !== data[name]?.mark)
        for (const resource of staleResources[name]) void queries.invalidateQueries({ queryKey: [resource] });
  }, [data, queries]);

  return (
    <OfflineContext value={isPaused || isTemporary(error)}>
      <CountsContext value={data}>{children}</CountsContext>
    </OfflineContext>
  );
}

/** The first visit in a browser has no sales to show as new. */
const START = new Date().toISOString();

/** From when sales are new: since the operator last looked at the list of orders in this browser. */
function useSalesSince(): string {
  const { pathname } = useLocation();
  const [since, setSince] = useStore<string | null>('office.salesSince', null);
  const isOnOrders = pathname === '/orders';
  useEffect(() => {
    if (since === null) setSince(START);
  }, [since, setSince]);
  useEffect(() => {
    if (!isOnOrders) return undefined;
    const markSeen = () => setSince(new Date().toISOString());
    markSeen();
    return markSeen;
  }, [isOnOrders, setSince]);
  return since ?? START;
}
