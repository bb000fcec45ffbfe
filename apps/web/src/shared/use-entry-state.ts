import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const kept = new Map<string, unknown>();

/** State that a reader finds again who comes back to a page through the history: kept by its entry there until a reload. */
export function useEntryState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [value, setValue] = useState(() => (kept.has(place) ? (kept.get(place) as Value) : initial));
  useEffect(() => void kept.set(place, value), [place, value]);
  return [value, setValue];
}
