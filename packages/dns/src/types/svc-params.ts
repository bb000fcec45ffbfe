import { escape } from '../bytes.ts';
import { refuse } from '../refuse.ts';
import { isQuoted, textOf, type Word } from '../words.ts';
import { numberOf } from './svc-keys.ts';
import { paramForms } from './svc-values.ts';

/** `value` is what stands between the quotes before it is escaped; null where the parameter has none. */
export type Param = { key: string; number: number; value: string | null };

const MAX_VALUE_BYTES = 4096;

/** One `key`, `key=value` or `key="value"`, its value checked and canonical. */
export function readParam(word: Word): Param {
  const [, name = '', rest] = /^([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
  const key = name.toLowerCase();
  const number = numberOf(key);
  if (number === null || (rest?.startsWith('"') && !isQuoted(rest))) refuse('param_invalid', { param: key });
  const value = rest === undefined ? null : textOf(rest);
  const form = paramForms[key];
  // Longer ones come from no one who means well, and would keep the patterns busy.
  if (value !== null && value.length > MAX_VALUE_BYTES) refuse('text_too_long', { part: key, max: MAX_VALUE_BYTES });
  const canonical = form ? form(value) : value || null;
  return canonical === undefined ? refuse('param_invalid', { param: key }) : { key, number, value: canonical };
}

export function writeParam({ key, value }: Param): string {
  return value === null ? key : `${key}="${escape(value)}"`;
}

/** Refuses what parameters may not be together: twice the same, or one without another that it needs. */
export function checkParams(params: Param[]): void {
  const keys = new Set<string>();
  for (const { key } of params) {
    if (keys.has(key)) refuse('param_twice', { param: key });
    keys.add(key);
  }
  // Without a protocol of its own it would leave none (RFC 9460 §7.1.1).
  if (keys.has('no-default-alpn') && !keys.has('alpn')) refuse('param_missing', { param: 'alpn' });
  const mandatory = params.find(({ key }) => key === 'mandatory')?.value?.split(',') ?? [];
  const missing = mandatory.find((key) => !keys.has(key));
  if (missing) refuse('param_missing', { param: missing });
}
