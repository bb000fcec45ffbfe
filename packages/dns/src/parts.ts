/**
 * How one part of a content is typed by a person, from the same rules by which it is read. `names` are known values with
 * the words that specifications have for them; other values from `min` to `max` are as good.
 */
export type PartInput =
  | { kind: 'number'; min: number; max: number; names: Readonly<Record<number, string>> }
  | { kind: 'decimal'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] }
  /** `isLong`: may have several strings, of which each is cut to what the wire takes. */
  | { kind: 'text'; isLong: boolean; isOptional: boolean }
  | { kind: 'params' }
  | { kind: 'ipv4' | 'ipv6' | 'host' | 'hex' | 'base64' };

/** A part of a type's content; `name` is what faults call it. */
export type Part = { name: string; input: PartInput };

/** The first name of each number. */
export function namesOf(words: Readonly<Record<string, number>>): Record<number, string> {
  return Object.fromEntries(
    Object.entries(words)
      .reverse()
      .map(([name, value]) => [value, name]),
  );
}

const digits = /^\s*\d*\s*$/;

/** Whether more typing can make a text right; a wrong one that it can't is told of at once. */
export function canBecomeRight(input: PartInput, text: string): boolean {
  switch (input.kind) {
    case 'number':
      return digits.test(text) ? Number(text) <= input.max : text.trim().toUpperCase() in wordsOf(input.names);
    case 'decimal':
      return /^\s*-?\d*\.?\d*m?\s*$/i.test(text);
    case 'ipv4':
      return /^\s*[\d.]*\s*$/.test(text) && text.split('.').every((group) => Number(group) < 256);
    case 'ipv6':
      return /^\s*[0-9a-f:.]*\s*$/i.test(text);
    case 'host':
      return /^\s*[^\s"'()/:;,]*\s*$/.test(text);
    case 'hex':
      return /^[\s0-9a-f]*$/i.test(text);
    case 'base64':
      return /^[\sA-Za-z0-9+/=]*$/.test(text);
    case 'choice':
    case 'params':
    case 'text':
      return true;
  }
}

function wordsOf(names: Readonly<Record<number, string>>): Record<string, true> {
  return Object.fromEntries(Object.values(names).map((name) => [name, true]));
}
