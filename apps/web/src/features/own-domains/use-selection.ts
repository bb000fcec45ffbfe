import { useState } from 'react';
import type { OwnDomain } from './own-name.rules.ts';

/** As many as the shop lets one user change within ten minutes, with some left for single changes. */
export const SELECTED_MAX = 100;

/** Names chosen to be changed together, also from several pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OwnDomain>>(new Map());
  const put = (owns: readonly OwnDomain[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const own of owns) {
        if (!isChosen) next.delete(own.domain);
        else if (next.size < SELECTED_MAX) next.set(own.domain, own);
      }
      return next;
    });
  return {
    owns: [...chosen.values()],
    has: ({ domain }: OwnDomain) => chosen.has(domain),
    isFull: chosen.size >= SELECTED_MAX,
    put,
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Whether anything of a name can be changed at all. */
export const isChangeable = ({ status }: Pick<OwnDomain, 'status'>): boolean =>
  status !== 'banned' && status !== 'gone';
