import type { DnsRecord } from './record.ts';

/** What makes one list of records another. */
export type RecordDiff<Id> = {
  created: DnsRecord[];
  changed: { id: Id; record: DnsRecord }[];
  removed: Id[];
};

/**
 * The fewest changes that make `wanted` of `current`, both normalised. What is the same is left alone; the TTL of a
 * proxied record is the proxy's own and not compared. A new content takes over a record of the same name and type.
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

/** Records with equal keys, each used once, and what is left of both lists in their order. */
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
