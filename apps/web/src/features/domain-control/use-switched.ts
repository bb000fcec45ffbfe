import { useState } from 'react';
import type { ChangeKind } from './domain-data.ts';
import type { Change } from './use-change.ts';

/** What a switch shows: where it was sent while that is carried out, else how things stand. */
export function useSwitched(change: Change, what: ChangeKind, isOnNow: boolean) {
  const [wish, setWish] = useState(isOnNow);
  const isSwitching = change.current === what;
  const send = (isOn: boolean, make: () => Promise<unknown>) => {
    setWish(isOn);
    void change.send(what, make);
  };
  return { isOn: isSwitching ? wish : isOnNow, isSwitching, send };
}
