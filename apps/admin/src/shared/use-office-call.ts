import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '../texts/error-text.ts';

type Result<T> = { data: T | null; failure: string | null };

/**
 * What a call of the back office returns. It is made again when one of the `inputs` changes, after `delayMs`; until then the
 * former result stays. `failure` is the text for a failed call.
 */
export function useOfficeCall<T>(
  call: (signal: AbortSignal) => Promise<T>,
  inputs: readonly unknown[],
  { delayMs = 0 } = {},
): Result<T> & { isLoading: boolean } {
  const t = useTranslate();
  const key = JSON.stringify(inputs);
  const [state, setState] = useState<{ data: T | null; error: unknown; key: string | null }>({
    data: null,
    error: null,
    key: null,
  });
  // The call closes over its inputs, which the key stands for.
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latest.current(abort.signal).then(
        (data) => !abort.signal.aborted && setState({ data, error: null, key }),
        (error: unknown) => !abort.signal.aborted && setState((former) => ({ data: former.data, error, key })),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, delayMs]);
  const { data, error } = state;
  return { data, failure: error === null ? null : errorText(t, error), isLoading: state.key !== key };
}
