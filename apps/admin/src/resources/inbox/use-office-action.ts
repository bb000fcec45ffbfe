import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isStale } from '../../api/office-error.ts';
import { useRefreshCounts } from '../../layout/live-counts.tsx';
import { errorText } from '../../texts/error-text.ts';

/** Fetches again what the inbox shows. */
export function useRefreshInbox(): () => Promise<void> {
  const queries = useQueryClient();
  const refreshCounts = useRefreshCounts();
  return async () => {
    await Promise.all(['tickets', 'claims', 'orders'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
    await refreshCounts();
  };
}

/**
 * Makes a call at once, without a dialog, and shows what has changed. Returns whether it succeeded; a refusal becomes a toast, STALE with
 * the text of the key `stale`.
 */
export function useOfficeAction() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshInbox();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string, stale?: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await call();
      notify(done, { type: 'success' });
      await refresh();
      return true;
    } catch (error) {
      notify(stale && isStale(error) ? stale : errorText(t, error), { type: 'error' });
      if (isStale(error)) await refresh();
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
