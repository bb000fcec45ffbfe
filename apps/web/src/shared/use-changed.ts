import { useEffect, useEffectEvent, useRef } from 'react';

type Standing = { id: number; status: string };

/** Tells of everything in a list whose status is another one than before. */
export function useChanged<Item extends Standing>(
  items: readonly Item[] | undefined,
  onChanged: (changed: Item[]) => void,
): void {
  const before = useRef(items);
  const compare = useEffectEvent((now: readonly Item[]) => {
    const changed = changedStatuses(before.current ?? [], now);
    before.current = now;
    if (changed.length > 0) onChanged(changed);
  });
  useEffect(() => {
    if (items) compare(items);
  }, [items]);
}

/** What was not there before is no change. */
export function changedStatuses<Item extends Standing>(before: readonly Item[], now: readonly Item[]): Item[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}
