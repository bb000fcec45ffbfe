import { CHECKED_NAMES_MAX, CHECKED_ZONES_MAX } from '@lotok/contract/limits';
import type { TextKey, TextValues } from '@lotok/i18n';
import { useMemo, useState } from 'react';
import { SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import { sessionStore, localStore } from '../../shared/browser/storage.ts';
import { readList } from './name-list.ts';
import type { Zone } from './offers.ts';
import { useListCheck } from './use-list-check.ts';

/** The list is stored for the visit, the chosen zones for later visits too. */
const LIST = SESSION_KEYS.nameList;
const ZONES = 'domainZones';
const DEFAULT_ZONE_COUNT = 3;
/** Enough for fifty of the longest names with separators. */
export const LIST_MAX_CHARACTERS = 20_000;

export type ListFormError = { key: TextKey; values?: TextValues };
export type NameListState = ReturnType<typeof useNameList>;

/** Stores a pasted list for the page where lists are checked. */
export const storeList = (text: string): void => sessionStore.set(LIST, text.slice(0, LIST_MAX_CHARACTERS));

/** The pasted list, the chosen zones and the check. */
export function useNameList(zones: readonly Zone[]) {
  const [text, setText] = useState(() => sessionStore.get(LIST) ?? '');
  const [chosen, setChosen] = useState(() => readChosen(zones));
  const [formError, setFormError] = useState<ListFormError | null>(null);
  const check = useListCheck();
  const list = useMemo(() => readList(text, zones, chosen), [text, zones, chosen]);

  const findFormError = (): ListFormError | null => {
    if (list.typed.length === 0) return { key: 'names.nothing' };
    if (list.typed.length > CHECKED_NAMES_MAX)
      return { key: 'names.tooMany', values: { count: list.typed.length, most: CHECKED_NAMES_MAX } };
    return list.lacksZone ? { key: 'names.noZone' } : null;
  };
  return {
    text,
    chosen,
    formError,
    check,
    /** The typed list differs from the checked one. */
    isStale: check.run !== null && check.run.names !== list.names,
    edit: (next: string) => {
      check.stop();
      setFormError(null);
      setText(next);
      storeList(next);
    },
    choose: (zone: string, isChosen: boolean) => {
      const next = isChosen ? [...chosen, zone] : chosen.filter((each) => each !== zone);
      if (next.length > CHECKED_ZONES_MAX)
        return setFormError({ key: 'names.mostZones', values: { most: CHECKED_ZONES_MAX } });
      check.stop();
      setFormError(null);
      setChosen(next);
      localStore.set(ZONES, next.join(' '));
    },
    /** Starts the check; false when the form has an error. */
    submit: (): boolean => {
      const found = findFormError();
      setFormError(found);
      if (!found) check.start(list.names);
      return !found;
    },
  };
}

function readChosen(zones: readonly Zone[]): string[] {
  const stored = localStore.get(ZONES)?.split(' ');
  const known = stored?.filter((name) => zones.some((zone) => zone.name === name)).slice(0, CHECKED_ZONES_MAX);
  return known?.length ? known : zones.slice(0, DEFAULT_ZONE_COUNT).map(({ name }) => name);
}
