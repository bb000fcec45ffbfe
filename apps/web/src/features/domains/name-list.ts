import { CHECKED_NAMES_MAX } from '@lotok/contract/limits';
import { readName } from './domain-name.ts';
import type { NameFault } from './label-fault.ts';
import { type Offer, offerIn, type Zone } from './offers.ts';

/** A name of a pasted list in one zone, or what is wrong with what was pasted. */
export type ListedName = { typed: string; offer: Offer } | { typed: string; fault: NameFault };

export type NameList = {
  /** What was pasted, apart; empty when nothing was. */
  typed: string[];
  names: ListedName[];
  /** Some names have no zone, and none is chosen for them. */
  lacksZone: boolean;
};

/** Names stand in lines, or with commas, semicolons or spaces between. */
const BETWEEN = /[\s,;]+/;

/** What a buyer means by a pasted list: a name with its zone as it is, another in each chosen zone; each name once. */
export function readList(text: string, zones: readonly Zone[], chosen: readonly string[]): NameList {
  const typed = [...new Set(text.split(BETWEEN).filter(Boolean))];
  const zoneNames = zones.map(({ name }) => name);
  const list: NameList = { typed, names: [], lacksZone: false };
  const seen = new Set<string>();
  // More are refused as a whole, and need not be read.
  for (const each of typed.slice(0, CHECKED_NAMES_MAX)) {
    const name = readName(each, zoneNames);
    if (name.kind === 'nothing') continue;
    if (name.kind === 'bad') list.names.push({ typed: each, fault: name.fault });
    else if (name.strangeZone !== null)
      list.names.push({ typed: each, fault: { key: 'names.noSuchZone', values: { zone: name.strangeZone } } });
    else {
      const wanted = name.zone === null ? chosen : [name.zone];
      list.lacksZone ||= wanted.length === 0;
      for (const zone of zones.filter((candidate) => wanted.includes(candidate.name))) {
        const offer = offerIn(name.label, zone);
        if (!seen.has(offer.domain)) list.names.push({ typed: each, offer });
        seen.add(offer.domain);
      }
    }
  }
  return list;
}

/** Whether a text pasted into the field of one name is a list of them. */
export function isList(text: string): boolean {
  const parts = text.trim().split(BETWEEN).filter(Boolean);
  return parts.length > 1 && (/[\n,;]/.test(text.trim()) || parts.every((part) => part.includes('.')));
}
