import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRecord } from '../test/arbitrary-records.ts';
import { type DnsRecord, diffRecords, type RecordDiff } from './index.ts';

type StoredRecord = DnsRecord & { id: number };
const nothing = { created: [], changed: [], removed: [] };
const record = (content: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  type: 'A',
  name: 'example.com',
  content,
  ttl: 1,
  proxied: false,
  ...more,
});

function apply(current: StoredRecord[], { created, changed, removed }: RecordDiff<number>): DnsRecord[] {
  const changes = new Map(changed.map((each) => [each.id, each.record]));
  const stay = current
    .filter(({ id }) => !removed.includes(id))
    .map(({ id, ...record }): DnsRecord => changes.get(id) ?? record);
  return [...stay, ...created];
}

/** A list in a fixed order, without the values that the proxy sets. */
const asSet = (records: DnsRecord[]) =>
  records
    .map((each) => JSON.stringify([each.type, each.name, each.content, each.proxied, each.proxied || each.ttl]))
    .sort();

const small = fc.record({
  type: fc.constantFrom('A' as const, 'AAAA' as const, 'TXT' as const),
  name: fc.constantFrom('example.com', 'www.example.com'),
  content: fc.constantFrom('a', 'b', 'c'),
  ttl: fc.constantFrom(1, 60),
  proxied: fc.boolean(),
});
const list = fc.oneof(fc.array(small, { maxLength: 12 }), fc.array(arbitraryRecord, { maxLength: 12 }));
const withIds = (records: DnsRecord[]) => records.map((each, id): StoredRecord => ({ ...each, id }));

describe('the difference of two lists of records', () => {
  it('turns one list into the other with the fewest changes', () => {
    fc.assert(
      fc.property(list, list, (before, wanted) => {
        const current = withIds(before);
        const diff = diffRecords(current, wanted);
        expect(asSet(apply(current, diff))).toEqual(asSet(wanted));
        const ids = [...diff.removed, ...diff.changed.map(({ id }) => id)];
        expect(new Set(ids).size).toBe(ids.length);
        const setsOf = (records: DnsRecord[]) => new Set(records.map(({ type, name }) => `${type} ${name}`));
        const removedSets = setsOf(current.filter(({ id }) => diff.removed.includes(id)));
        expect([...setsOf(diff.created)].filter((set) => removedSets.has(set))).toEqual([]);
      }),
    );
  });

  it('is empty for the same records in another order', () => {
    fc.assert(
      fc.property(list, (before) => {
        expect(diffRecords(withIds(before), before.toReversed())).toEqual(nothing);
      }),
    );
  });

  it('does not change the TTL of a proxied record', () => {
    const proxied = record('192.0.2.1', { proxied: true, ttl: 1 });
    expect(diffRecords(withIds([proxied]), [{ ...proxied, ttl: 300 }])).toEqual(nothing);
    expect(diffRecords(withIds([record('192.0.2.1')]), [record('192.0.2.1', { ttl: 300 })]).changed).toHaveLength(1);
  });

  it('updates a record whose content is new, and only the TTL of a record whose content is the same', () => {
    const current = withIds([record('192.0.2.1'), record('192.0.2.2')]);
    const wanted = [record('192.0.2.2', { ttl: 60 }), record('192.0.2.3')];
    expect(diffRecords(current, wanted)).toEqual({
      created: [],
      changed: [
        { id: 1, record: wanted[0] },
        { id: 0, record: wanted[1] },
      ],
      removed: [],
    });
  });

  it('removes and creates records if the type or the name differs', () => {
    const alias = record('a.b', { type: 'CNAME' });
    expect(diffRecords(withIds([record('192.0.2.1')]), [alias])).toEqual({
      created: [alias],
      changed: [],
      removed: [0],
    });
  });
});
