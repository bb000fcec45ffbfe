import { describe, expect, it } from 'vitest';
import type { FaultCode } from '../src/fault.ts';
import { parseContent, printContent, type RecordType } from '../src/index.ts';

export const ORIGIN = 'example.com';

/** What is written, its canonical text, the clause that says so. */
export type ValidRow = readonly [text: string, canonical: string, clause: string];
/** What is written, the code of its fault, the clause that forbids it. */
export type InvalidRow = readonly [text: string, code: FaultCode, clause: string];

/** The canonical text of a content, or the code of its fault. */
export function canonical(type: RecordType, text: string): string {
  const parsed = parseContent(type, text, ORIGIN);
  return 'fault' in parsed ? parsed.fault.code : printContent(type, parsed.data);
}

/** Tests of a type's text: canonical once and for all, and refused by code. */
export function describeContent(type: RecordType, valid: readonly ValidRow[], invalid: readonly InvalidRow[]): void {
  describe(`content of ${type}`, () => {
    it.each(valid)('reads %s as %s (%s)', (text, expected) => {
      expect(canonical(type, text)).toBe(expected);
      expect(canonical(type, expected)).toBe(expected);
    });
    it.each(invalid)('refuses %s: %s (%s)', (text, code) => {
      expect(parseContent(type, text, ORIGIN)).toMatchObject({ fault: { field: 'content', code } });
    });
  });
}
