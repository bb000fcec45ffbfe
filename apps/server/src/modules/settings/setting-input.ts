import { type SettingName, type SettingValues, shopSettings } from '@lotok/contract/admin';
import { type Kopecks, roundToKopecks } from '@lotok/money';
import { refuseField } from '../../platform/field-problem.ts';

/** A page or a chat that the shop links to. */
const LINK_PROTOCOLS = ['http:', 'https:', 'tg:'];
/** Control characters and marks that change the direction of text would break letters and titles. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export function toKopecks(roubles: number): Kopecks {
  return roundToKopecks(roubles);
}

/** The stored form of a value that an operator typed. Refuses with VALIDATION; `path` names the field. */
export function readSetting(name: SettingName, given: string | number, path: string): string | number {
  const { kind, min, max } = shopSettings[name];
  if (kind === 'text' || kind === 'url') {
    const text = typeof given === 'string' ? given.trim() : refuseField(path, 'invalid');
    const length = Array.from(text).length;
    if (length < min || length > max) refuseField(path, 'length', { minimum: min, maximum: max });
    if (UNPRINTABLE.test(text)) refuseField(path, 'unprintable');
    if (kind === 'url' && !(URL.canParse(text) && LINK_PROTOCOLS.includes(new URL(text).protocol)))
      refuseField(path, 'link');
    return text;
  }
  if (typeof given !== 'number' || !Number.isInteger(given) || given < min || given > max)
    return refuseField(path, 'not_between', { minimum: min, maximum: max });
  return given;
}

/** The values of stored rows. A name or a value that this version of the shop does not accept is left out. */
export function toSettingValues(rows: readonly { name: string; value: unknown }[]): Partial<SettingValues> {
  const valid = rows.flatMap(({ name, value }) => {
    if (!(name in shopSettings) || (typeof value !== 'string' && typeof value !== 'number')) return [];
    try {
      return [[name, readSetting(name as SettingName, value, name)] as const];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(valid) as Partial<SettingValues>;
}
