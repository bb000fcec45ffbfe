import type { FaultCode, FaultParams } from './fault.ts';

type Problem = { code: FaultCode; params: FaultParams };

const MAX_LABEL = 63;
/** The most characters of a whole name without its final dot. */
export const MAX_NAME = 253;
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/**
 * A whole name in lower-case letters, digits, hyphens and underscores, Unicode in punycode (RFC 5891), without a final
 * dot; or what is wrong with it. 63 bytes a label, 253 in all (RFC 1035 §2.3.4).
 */
export function foldName(text: string): { name: string } | { problem: Problem } {
  const invalid = { problem: { code: 'name_invalid', params: { name: text } } } as const;
  const labels = text
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/\.$/, '')
    .split('.')
    .map(foldLabel);
  if (!labels.every((each) => each !== null && label.test(each))) return invalid;
  const name = labels.join('.');
  if (name.length > MAX_NAME || labels.some((each) => (each?.length ?? 0) > MAX_LABEL))
    return { problem: { code: 'name_too_long', params: { name: text, max: MAX_NAME } } };
  return { name };
}

/** A label as it stands in a zone, or null when there is no such. The rules of Unicode are those of `URL`. */
function foldLabel(text: string): string | null {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  // What a URL would read as its own syntax must not reach it.
  if (/[^\w\-\u0080-\u{10ffff}]/u.test(text)) return null;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
}

/** Whether a name is the zone or below it. */
export function isInside(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}
