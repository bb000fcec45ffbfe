import type { IssueCode, IssueParams } from './issue.ts';

type Problem = { code: IssueCode; params: IssueParams };

const MAX_LABEL = 63;
/** The maximum length of an absolute name without its final dot. */
export const MAX_NAME = 253;
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/**
 * Normalises an absolute name: lower-case letters, digits, hyphens and underscores, Unicode in punycode (RFC 5891), no final
 * dot. Returns a problem if it is invalid. A label has at most 63 bytes, a name 253 (RFC 1035 §2.3.4).
 */
export function normaliseName(text: string): { name: string } | { problem: Problem } {
  const invalid = { problem: { code: 'name_invalid', params: { name: text } } } as const;
  const labels = text
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/\.$/, '')
    .split('.')
    .map(normaliseLabel);
  if (!labels.every((each) => each !== null && label.test(each))) return invalid;
  const name = labels.join('.');
  if (name.length > MAX_NAME || labels.some((each) => (each?.length ?? 0) > MAX_LABEL))
    return { problem: { code: 'name_too_long', params: { name: text, max: MAX_NAME } } };
  return { name };
}

/** A label as it is written in a zone, or null if it is invalid. `URL` applies the Unicode rules. */
function normaliseLabel(text: string): string | null {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  // Characters that are URL syntax must not reach the parser.
  if (/[^\w\-\u0080-\u{10ffff}]/u.test(text)) return null;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
}

/** Whether a name is the zone itself or inside it. */
export function isInside(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}
