import type { AdminCallName, AdminOutput } from '@lotok/contract/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOffice } from './call-office.ts';

export type CallResult<N extends AdminCallName> = {
  /** Null until the first result; the last one stays while a later call fails. */
  data: AdminOutput<N> | null;
  error: unknown;
  /** Makes the call again. */
  reload: () => Promise<void>;
  /** Shows the result of another call. */
  show: (data: AdminOutput<N>) => void;
};

/** Makes a call without parameters when the page opens, and again every `pollMs` while the page is visible. */
export function useCallResult<N extends AdminCallName>(name: N, pollMs?: number): CallResult<N> {
  const [data, setData] = useState<AdminOutput<N> | null>(null);
  const [error, setError] = useState<unknown>(null);
  // The response to a call that began before the last one is out of date.
  const lastCall = useRef(0);
  const reload = useCallback(async () => {
    const call = ++lastCall.current;
    try {
      const result = await callOffice(name);
      if (call !== lastCall.current) return;
      setData(result);
      setError(null);
    } catch (failure) {
      if (call === lastCall.current) setError(failure);
    }
  }, [name]);
  useEffect(() => {
    void reload();
    if (pollMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [reload, pollMs]);
  const show = useCallback((result: AdminOutput<N>) => {
    lastCall.current++;
    setData(result);
    setError(null);
  }, []);
  return { data, error, reload, show };
}
