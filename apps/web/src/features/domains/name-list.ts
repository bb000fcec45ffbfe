import { CHECKED_NAMES_MAX } from '@lotok/contract/limits';
import { parseName } from './domain-name.ts';
import type { NameIssue } from './check-look-alike.ts';
import { type Offer, createOffer, type Zone } from './offers.ts';

/** A name of a pasted list in one zone, or the reason why it is invalid. */
export type ListedName = { typed: string; offer: Offer } | { typed: string; issue: NameIssue };

export type NameList = {
  /** The pasted names, separated; empty when nothing was pasted. */
  typed: string[];
  names: ListedName[];
  /** Some names have no zone, and no zone is chosen. */
  lacksZone: boolean;
};

/** Names are separated by line breaks, commas, semicolons or spaces. */
const SEPARATOR = /[\s,;]+/;

/** Parses a pasted list: a name with its zone as it is, a name without one in each chosen zone, without duplicates. */
export function readList(text: string, zones: readonly Zone[], chosen: readonly string[]): NameList {
  const typed = [...new Set(text.split(SEPARATOR).filter(Boolean))];
  const zoneNames = zones.map(({ name }) => name);
  const list: NameList = { typed, names: [], lacksZone: false };
  const seen = new Set<string>();
  // A longer list is refused as a whole, so the rest is not parsed.
  for (const each of typed.slice(0, CHECKED_NAMES_MAX)) {
    const name = parseName(each, zoneNames);
    if (name.kind === 'nothing') continue;
    if (name.kind === 'bad') list.names.push({ typed: each, issue: name.issue });
    else if (name.unknownZone !== null)
      list.names.push({ typed: each, issue: { key: 'names.noSuchZone', values: { zone: name.unknownZone } } });
    else {
      const wanted = name.zone === null ? chosen : [name.zone];
      list.lacksZone ||= wanted.length === 0;
      for (const zone of zones.filter((candidate) => wanted.includes(candidate.name))) {
        const offer = createOffer(name.label, zone);
        if (!seen.has(offer.domain)) list.names.push({ typed: each, offer });
        seen.add(offer.domain);
      }
    }
  }
  return list;
}

/** Whether a text pasted into the field of one name is a list of names. */
export function isList(text: string): boolean {
  const names = text.trim().split(SEPARATOR).filter(Boolean);
  return names.length > 1 && (/[\n,;]/.test(text.trim()) || names.every((name) => name.includes('.')));
}
