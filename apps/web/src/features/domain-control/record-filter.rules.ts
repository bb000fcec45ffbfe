import type { DnsType } from './domain-data.ts';
import type { RecordRow } from './record-draft.rules.ts';

export type RecordFilter = { text: string; type: DnsType | 'all' };

export const allRecords: RecordFilter = { text: '', type: 'all' };

/** The rows of a type in whose name or content every word of the text occurs. */
export function filterRows(rows: readonly RecordRow[], { text, type }: RecordFilter): RecordRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ record }) => {
    if (type !== 'all' && record.type !== type) return false;
    const haystack = `${record.name} ${record.content}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** The record types in the list, in alphabetical order. */
export function typesIn(rows: readonly RecordRow[]): DnsType[] {
  return [...new Set(rows.map(({ record }) => record.type))].sort();
}
