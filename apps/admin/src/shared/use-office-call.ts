import { useEffect, useRef, useState } from 'react';
import { errorKey } from '../texts/error-key.ts';

type Result<T> = { data: T | null; errorKey: string | null };

/**
 * What a call of the back office returns. It is made again when one of the `inputs` changes, after `delayMs`; until then the
 * former result stays. `errorKey` is the key of a text.
 */
export function useOfficeCall<T>(
  call: (signal: AbortSignal) => Promise<T>,
  inputs: readonly unknown[],
  { delayMs = 0 } = {},
): Result<T> & { isLoading: boolean } {
  const key = JSON.stringify(inputs);
  const [state, setState] = useState<Result<T> & { key: string | null }>({ data: null, errorKey: null, key: null });
  // The call closes over its inputs, which the key stands for.
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latest.current(abort.signal).then(
        (data) => !abort.signal.aborted && setState({ data, errorKey: null, key }),
        (error: unknown) =>
          !abort.signal.aborted && setState((former) => ({ data: former.data, errorKey: errorKey(error), key })),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, delayMs]);
  return { data: state.data, errorKey: state.errorKey, isLoading: state.key !== key };
}
