/**
 * How a person enters one field of a content; derived from the rules by which it is parsed. `names` are the mnemonics of known
 * values; all other values from `min` to `max` are allowed too.
 */
export type FieldInput =
  | { kind: 'number'; min: number; max: number; names: Readonly<Record<number, string>> }
  | { kind: 'decimal'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] }
  /** `isLong`: the text is split into several strings of at most 255 bytes. */
  | { kind: 'text'; isLong: boolean; isOptional: boolean }
  | { kind: 'params' }
  | { kind: 'ipv4' | 'ipv6' | 'host' | 'hex' | 'base64' };

/** A field of a type's content; issues refer to it by `name`. */
export type ContentField = { name: string; input: FieldInput };

/** The first mnemonic of each number. */
export function namesOf(mnemonics: Readonly<Record<string, number>>): Record<number, string> {
  return Object.fromEntries(
    Object.entries(mnemonics)
      .reverse()
      .map(([name, value]) => [value, name]),
  );
}

const digits = /^\s*\d*\s*$/;

/** Whether more typing can make a text valid; if not, its error is shown immediately. */
export function canBecomeValid(input: FieldInput, text: string): boolean {
  switch (input.kind) {
    case 'number':
      return digits.test(text) ? Number(text) <= input.max : text.trim().toUpperCase() in namesIn(input.names);
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

function namesIn(names: Readonly<Record<number, string>>): Record<string, true> {
  return Object.fromEntries(Object.values(names).map((name) => [name, true]));
}
