import { describe, expect, it } from 'vitest';
import type { IssueCode } from '../src/issue.ts';
import { parseContent, printContent, type RecordType } from '../src/index.ts';

export const ORIGIN = 'example.com';

/** An input, its canonical text, and the clause of the standard that requires it. */
export type ValidRow = readonly [text: string, canonical: string, clause: string];
/** An input, the code of its issue, and the clause of the standard that forbids it. */
export type InvalidRow = readonly [text: string, code: IssueCode, clause: string];

/** The canonical text of a content, or the code of its issue. */
export function canonical(type: RecordType, text: string): string {
  const parsed = parseContent(type, text, ORIGIN);
  return 'issue' in parsed ? parsed.issue.code : printContent(type, parsed.data);
}

/** Declares the tests of a type: valid texts and their canonical form, invalid texts and the code of their issue. */
export function describeContent(type: RecordType, valid: readonly ValidRow[], invalid: readonly InvalidRow[]): void {
  describe(`content of ${type}`, () => {
    it.each(valid)('reads %s as %s (%s)', (text, expected) => {
      expect(canonical(type, text)).toBe(expected);
      expect(canonical(type, expected)).toBe(expected);
    });
    it.each(invalid)('refuses %s: %s (%s)', (text, code) => {
      expect(parseContent(type, text, ORIGIN)).toMatchObject({ issue: { field: 'content', code } });
    });
  });
}
