import { useEffect, useEffectEvent, useRef } from 'react';

type WithStatus = { id: number; status: string };

/** Calls `onChange` with the previous and the new list on every change; the first previous list is empty. */
export function useListChanges<Item>(
  items: readonly Item[] | undefined,
  onChange: (before: readonly Item[], now: readonly Item[]) => void,
): void {
  const previous = useRef(items);
  const compare = useEffectEvent((now: readonly Item[]) => {
    const before = previous.current ?? [];
    previous.current = now;
    onChange(before, now);
  });
  useEffect(() => {
    if (items) compare(items);
  }, [items]);
}

/** The items whose status has changed; new items do not count. */
export function changedStatuses<Item extends WithStatus>(before: readonly Item[], now: readonly Item[]): Item[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}
