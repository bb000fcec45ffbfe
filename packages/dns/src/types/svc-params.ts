import { escape } from '../bytes.ts';
import { refuse } from '../refuse.ts';
import { isQuoted, tokenBytes, type Token } from '../tokens.ts';
import { numberOf } from './svc-keys.ts';
import { parseValueByKey } from './svc-values.ts';

/** `value` is the unescaped value; null if the parameter has none. */
export type Param = { key: string; number: number; value: string | null };

const MAX_VALUE_BYTES = 4096;

/** Reads `key`, `key=value` or `key="value"`; the value is checked and normalised. */
export function readParam(token: Token): Param {
  const [, name = '', rest] = /^([^=]*)(?:=([^]*))?$/.exec(token) ?? [];
  const key = name.toLowerCase();
  const number = numberOf(key);
  if (number === null || (rest?.startsWith('"') && !isQuoted(rest))) refuse('param_invalid', { param: key });
  const value = rest === undefined ? null : tokenBytes(rest);
  const parse = parseValueByKey[key];
  // No real value is longer, and the regular expressions would be slow on long ones.
  if (value !== null && value.length > MAX_VALUE_BYTES) refuse('text_too_long', { part: key, max: MAX_VALUE_BYTES });
  const canonical = parse ? parse(value) : value || null;
  return canonical === undefined ? refuse('param_invalid', { param: key }) : { key, number, value: canonical };
}

export function writeParam({ key, value }: Param): string {
  return value === null ? key : `${key}="${escape(value)}"`;
}

/** Refuses duplicate parameters and parameters without another one that they require. */
export function checkParams(params: Param[]): void {
  const keys = new Set<string>();
  for (const { key } of params) {
    if (keys.has(key)) refuse('param_twice', { param: key });
    keys.add(key);
  }
  // Without `alpn` no protocol would remain (RFC 9460 §7.1.1).
  if (keys.has('no-default-alpn') && !keys.has('alpn')) refuse('param_missing', { param: 'alpn' });
  const mandatory = params.find(({ key }) => key === 'mandatory')?.value?.split(',') ?? [];
  const missing = mandatory.find((key) => !keys.has(key));
  if (missing) refuse('param_missing', { param: missing });
}
