import type { DnsType } from './domain-data.ts';
import type { RecordRow } from './record-draft.rules.ts';

export type RecordFilter = { text: string; type: DnsType | 'all' };

export const allRecords: RecordFilter = { text: '', type: 'all' };

/** Each word of the text stands somewhere in the name or the content. */
export function filterRows(rows: readonly RecordRow[], { text, type }: RecordFilter): RecordRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ record }) => {
    if (type !== 'all' && record.type !== type) return false;
    const told = `${record.name} ${record.content}`.toLowerCase();
    return words.every((word) => told.includes(word));
  });
}

/** The types that the list has, by the alphabet. */
export function typesIn(rows: readonly RecordRow[]): DnsType[] {
  return [...new Set(rows.map(({ record }) => record.type))].sort();
}
