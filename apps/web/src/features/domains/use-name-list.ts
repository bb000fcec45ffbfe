import { CHECKED_NAMES_MAX, CHECKED_ZONES_MAX } from '@lotok/contract/limits';
import type { TextKey, TextValues } from '@lotok/i18n';
import { useMemo, useState } from 'react';
import { KEPT_FOR_VISIT } from '../../shared/kept-of-buyer.ts';
import { forThisVisit, lasting } from '../../shared/storage.ts';
import { readList } from './name-list.ts';
import type { Zone } from './offers.ts';
import { useListCheck } from './use-list-check.ts';

/** A list lives through a look at one of its names; the choice of zones is the buyer's habit. */
const LIST = KEPT_FOR_VISIT.nameList;
const ZONES = 'domainZones';
const CHOSEN_AT_FIRST = 3;
/** Fifty of the longest names and what stands between. */
export const LIST_MAX_CHARACTERS = 20_000;

export type ListFault = { key: TextKey; values?: TextValues };
export type NameListState = ReturnType<typeof useNameList>;

/** Keeps a pasted list for the page where lists are checked. */
export const keepList = (text: string): void => forThisVisit.set(LIST, text.slice(0, LIST_MAX_CHARACTERS));

/** What a buyer has pasted, in which zones it is to be looked up, and what came of it. */
export function useNameList(zones: readonly Zone[]) {
  const [text, setText] = useState(() => forThisVisit.get(LIST) ?? '');
  const [chosen, setChosen] = useState(() => readChosen(zones));
  const [fault, setFault] = useState<ListFault | null>(null);
  const check = useListCheck();
  const list = useMemo(() => readList(text, zones, chosen), [text, zones, chosen]);

  const findFault = (): ListFault | null => {
    if (list.typed.length === 0) return { key: 'names.nothing' };
    if (list.typed.length > CHECKED_NAMES_MAX)
      return { key: 'names.tooMany', values: { count: list.typed.length, most: CHECKED_NAMES_MAX } };
    return list.lacksZone ? { key: 'names.noZone' } : null;
  };
  return {
    text,
    chosen,
    fault,
    check,
    /** Something else is typed than what was asked about. */
    isStale: check.run !== null && check.run.names !== list.names,
    write: (next: string) => {
      check.stop();
      setFault(null);
      setText(next);
      keepList(next);
    },
    choose: (zone: string, isChosen: boolean) => {
      const next = isChosen ? [...chosen, zone] : chosen.filter((each) => each !== zone);
      if (next.length > CHECKED_ZONES_MAX)
        return setFault({ key: 'names.mostZones', values: { most: CHECKED_ZONES_MAX } });
      check.stop();
      setFault(null);
      setChosen(next);
      lasting.set(ZONES, next.join(' '));
    },
    /** False when there is something to mend first. */
    submit: (): boolean => {
      const found = findFault();
      setFault(found);
      if (!found) check.start(list.names);
      return !found;
    },
  };
}

function readChosen(zones: readonly Zone[]): string[] {
  const kept = lasting.get(ZONES)?.split(' ');
  const known = kept?.filter((name) => zones.some((zone) => zone.name === name)).slice(0, CHECKED_ZONES_MAX);
  return known?.length ? known : zones.slice(0, CHOSEN_AT_FIRST).map(({ name }) => name);
}
