import type { ErrorDetail } from '@lotok/contract';
import type { Language, TextValues } from '@lotok/i18n';
import { typeset } from '@lotok/i18n/typeset';
import { fieldProblem } from '../../../platform/field-problem.ts';
import { fillLimits } from '../fill-limits.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** The names in braces of a text, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Why a text of the field `path` can not replace the shop's own: missing and unknown placeholders, or other braces. Null when it can. */
export function findTextProblem(path: string, text: string, own: string): ErrorDetail | null {
  const needed = placeholdersOf(own);
  const given = placeholdersOf(text);
  const missing = needed.filter((name) => !given.includes(name));
  if (missing.length > 0) return fieldProblem(path, 'placeholder_missing', { placeholder: inBraces(missing) });
  const unknown = given.filter((name) => !needed.includes(name));
  if (unknown.length > 0) return fieldProblem(path, 'placeholder', { placeholder: inBraces(unknown) });
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return fieldProblem(path, 'brace');
  return null;
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** A changed text with its values. Subjects are headers of an email, so a text has one line. */
export function fillText(text: string, language: Language, values: TextValues = {}): string {
  const filled = fillLimits(typeset(text, language)).replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
  return filled.replace(/[\r\n]+/g, ' ');
}
