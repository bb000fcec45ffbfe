import { useEffect, useEffectEvent, useRef } from 'react';

type Standing = { id: number; status: string };

/** Hands every new list over together with the one before it; before the first there was none. */
export function useCompared<Item>(
  items: readonly Item[] | undefined,
  onNew: (before: readonly Item[], now: readonly Item[]) => void,
): void {
  const known = useRef(items);
  const compare = useEffectEvent((now: readonly Item[]) => {
    const before = known.current ?? [];
    known.current = now;
    onNew(before, now);
  });
  useEffect(() => {
    if (items) compare(items);
  }, [items]);
}

/** What has another status than before; what was not there before is no change. */
export function changedStatuses<Item extends Standing>(before: readonly Item[], now: readonly Item[]): Item[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}
