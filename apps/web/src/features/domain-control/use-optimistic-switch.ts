import { useState } from 'react';
import type { ChangeKind } from './domain-data.ts';
import type { Change } from './use-change.ts';

/** The state of a switch: the requested one while the change is in progress, otherwise the actual one. */
export function useOptimisticSwitch(change: Change, kind: ChangeKind, isOnNow: boolean) {
  const [requested, setRequested] = useState(isOnNow);
  const isSwitching = change.current === kind;
  const send = (isOn: boolean, request: () => Promise<unknown>) => {
    setRequested(isOn);
    void change.send(kind, request);
  };
  return { isOn: isSwitching ? requested : isOnNow, isSwitching, send };
}
