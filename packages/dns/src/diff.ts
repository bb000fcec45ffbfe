import type { DnsRecord } from './record.ts';

/** The changes that turn one list of records into another. */
export type RecordDiff<Id> = {
  created: DnsRecord[];
  changed: { id: Id; record: DnsRecord }[];
  removed: Id[];
};

/**
 * The smallest set of changes that turns `current` into `wanted`; both are normalised. Equal records are not changed. The TTL of
 * a proxied record is set by the proxy and not compared. New content updates an existing record of the same name and type.
 */
export function diffRecords<Id>(
  current: readonly (DnsRecord & { id: Id })[],
  wanted: readonly DnsRecord[],
): RecordDiff<Id> {
  const same = pair(current, wanted, (record) =>
    JSON.stringify([setOf(record), record.content, record.proxied, record.proxied || record.ttl]),
  );
  const sameContent = pair(same.left, same.right, (record) => JSON.stringify([setOf(record), record.content]));
  const sameSet = pair(sameContent.left, sameContent.right, setOf);
  return {
    created: sameSet.right,
    changed: [...sameContent.pairs, ...sameSet.pairs].map(([{ id }, record]) => ({ id, record })),
    removed: sameSet.left.map(({ id }) => id),
  };
}

function setOf({ type, name }: DnsRecord): string {
  return `${type} ${name}`;
}

/** Pairs records that have equal keys, each at most once; also returns the unpaired records of both lists in order. */
function pair<C extends DnsRecord>(
  current: readonly C[],
  wanted: readonly DnsRecord[],
  key: (of: DnsRecord) => string,
) {
  const waiting = Map.groupBy(current, key);
  const pairs: [C, DnsRecord][] = [];
  const right: DnsRecord[] = [];
  for (const record of wanted) {
    const match = waiting.get(key(record))?.shift();
    if (match) pairs.push([match, record]);
    else right.push(record);
  }
  const used = new Set(pairs.map(([match]) => match));
  return { pairs, left: current.filter((each) => !used.has(each)), right };
}
