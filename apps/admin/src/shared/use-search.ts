import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search part of the address of the page, and its replacement. A change is returned by the next render: the router itself
 * shows it after a transition, and a second change in between would start from what was before the first.
 */
export function useSearch(): [URLSearchParams, (next: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams();
  const [shown, show] = useOptimistic(search);
  const replace = (next: Record<string, string>) =>
    startTransition(() => {
      show(new URLSearchParams(next));
      setSearch(next, { replace: true });
    });
  return [shown, replace];
}
