import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const values = new Map<string, unknown>();

/** State of a history entry: it is restored when the user returns to the entry by Back or Forward, until a reload. */
export function useEntryState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  const entryKey = `${key} ${name}`;
  const [value, setValue] = useState(() => (values.has(entryKey) ? (values.get(entryKey) as Value) : initial));
  useEffect(() => void values.set(entryKey, value), [entryKey, value]);
  return [value, setValue];
}
