import { useState } from 'react';
import type { OwnDomain } from './own-name.rules.ts';

/** Below the number of changes that the shop allows a user in ten minutes, to leave some for single changes. */
export const SELECTED_MAX = 100;

/** The names selected for a bulk change, also from several pages of the list. */
export function useSelection() {
  const [selected, setSelection] = useState<ReadonlyMap<string, OwnDomain>>(new Map());
  const setSelected = (ownDomains: readonly OwnDomain[], isSelected: boolean) =>
    setSelection((before) => {
      const next = new Map(before);
      for (const ownDomain of ownDomains) {
        if (!isSelected) next.delete(ownDomain.domain);
        else if (next.size < SELECTED_MAX) next.set(ownDomain.domain, ownDomain);
      }
      return next;
    });
  return {
    ownDomains: [...selected.values()],
    has: ({ domain }: OwnDomain) => selected.has(domain),
    isFull: selected.size >= SELECTED_MAX,
    setSelected,
    clear: () => setSelection(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Whether any setting of the name can be changed. */
export const isChangeable = ({ status }: Pick<OwnDomain, 'status'>): boolean =>
  status !== 'banned' && status !== 'gone';
