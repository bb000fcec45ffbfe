import type { Kopecks } from '@lotok/money';
import { useState } from 'react';
import { localStore } from '../shared/browser/storage.ts';
import type { MethodOption } from './method-options.ts';
import { shortfallKopecks } from './shortfall.ts';
import type { Methods } from './use-methods.ts';

export type MethodSelection = {
  /** The id of the chosen method, even if it is unavailable now. */
  methodId: string | null;
  /** The chosen method; null while it is unavailable. */
  method: MethodOption | null;
  chooseMethod: (option: MethodOption) => void;
};

/** The chosen payment method, stored under `storageKey` and preselected the next time. */
export function useMethodSelection({ options }: Methods, storageKey: string): MethodSelection {
  const [methodId, setMethodId] = useState(() => localStore.get(storageKey));
  return {
    methodId,
    method: options?.find(({ id, isUnavailable }) => id === methodId && !isUnavailable) ?? null,
    chooseMethod: ({ id }) => {
      setMethodId(id);
      localStore.set(storageKey, id);
    },
  };
}

/** How much the balance is short of a total, if it is the chosen method; otherwise 0. */
export function shortfallOf(method: MethodOption | null, totalKopecks: Kopecks, balanceRoubles: number): Kopecks {
  return method?.id === 'balance' ? shortfallKopecks(totalKopecks, balanceRoubles) : 0;
}
