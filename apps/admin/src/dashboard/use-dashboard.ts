import type { AdminOutput } from '@lotok/contract/admin';
import { useEffect, useState } from 'react';
import { callOffice } from '../api/call-office.ts';
import { OfficeError } from '../api/office-error.ts';
import { useIsSessionOver } from '../session/session-end.ts';
import { type Choice, queryOf } from './period.ts';

export type Dashboard = AdminOutput<'GET dashboard'>;

/** New sales appear without a reload. */
const POLL_MS = 5_000;

/**
 * The dashboard of a period, requested again every few seconds while the page is visible. `isStale`: it is of the period that
 * was chosen before. Requests pause while the session is over. An error stands beside the last dashboard until a request succeeds.
 */
export function useDashboard(choice: Choice): { dashboard: Dashboard | null; error: unknown; isStale: boolean } {
  const key = JSON.stringify(queryOf(choice));
  const [state, setState] = useState<{ key: string; dashboard: Dashboard | null; error: unknown }>({
    key: '',
    dashboard: null,
    error: null,
  });
  const isSessionOver = useIsSessionOver();
  useEffect(() => {
    if (isSessionOver) return undefined;
    const aborter = new AbortController();
    let isRunning = false;
    const load = async () => {
      if (isRunning || document.hidden) return;
      isRunning = true;
      try {
        const query = JSON.parse(key) as ReturnType<typeof queryOf>;
        const dashboard = await callOffice('GET dashboard', { query, signal: aborter.signal });
        if (!aborter.signal.aborted) setState({ key, dashboard, error: null });
      } catch (error) {
        if (!aborter.signal.aborted) setState((last) => ({ ...last, error }));
        // The role has changed: further requests would fail too.
        if (error instanceof OfficeError && error.status === 403) clearInterval(timer);
      }
      isRunning = false;
    };
    const timer = setInterval(() => void load(), POLL_MS);
    const onVisible = () => void load();
    document.addEventListener('visibilitychange', onVisible);
    void load();
    return () => {
      aborter.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [key, isSessionOver]);
  return { dashboard: state.dashboard, error: state.error, isStale: state.key !== key };
}
