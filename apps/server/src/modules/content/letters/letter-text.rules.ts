import type { Language, TextValues } from '@lotok/i18n';
import { typeset } from '@lotok/i18n/typeset';
import { fillLimits } from '../fill-limits.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** The names in braces of a text, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Why a text can not replace the shop's own: `missing` and `unknown` placeholders, or other braces. Null when it can. */
export function findTextProblem(text: string, own: string): string | null {
  const needed = placeholdersOf(own);
  const given = placeholdersOf(text);
  const missing = needed.filter((name) => !given.includes(name));
  if (missing.length > 0) return `missing: ${missing.map((name) => `{${name}}`).join(', ')}`;
  const unknown = given.filter((name) => !needed.includes(name));
  if (unknown.length > 0) return `unknown: ${unknown.map((name) => `{${name}}`).join(', ')}`;
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return 'a brace that belongs to no placeholder';
  return null;
}

/** A changed text with its values. Subjects are headers of an email, so a text has one line. */
export function fillText(text: string, language: Language, values: TextValues = {}): string {
  const filled = fillLimits(typeset(text, language)).replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
  return filled.replace(/[\r\n]+/g, ' ');
}
